import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { commandAs, ownerId, type RunAs } from './run-as.ts'
import { output } from './shell.ts'

export const USER = 'chaski'
export const DATABASE = 'chaski'

export function databaseAddress(password: string, port: number, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

type Wish = {
  dataDir: string
  place: Place
  runAs: RunAs
  sync: boolean
  onProgress: (message: string) => void
}
export type Cluster = { folder: string; password: string }

/** Opens the cluster of the folder, or makes one that only the holder of the password can enter. */
export async function prepareCluster(wish: Wish): Promise<Cluster> {
  const { dataDir, place, runAs, sync, onProgress } = wish
  const folder = join(place.home, 'cluster')
  const passwordFile = join(dataDir, 'password')
  if (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) {
    await giveTo(folder, ownerId(runAs))
    return { folder, password: await readFile(passwordFile, 'utf8') }
  }
  onProgress('Creating the database')
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await chmod(passwordFile, 0o600)
  // Under another name until it is whole: an interrupted initdb must not pass for a database.
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await initialize({ unfinished, password, place, runAs, sync })
  await rename(unfinished, folder)
  return { folder, password }
}

type Initialize = {
  unfinished: string
  password: string
  place: Place
  runAs: RunAs
  sync: boolean
}

async function initialize({ unfinished, password, place, runAs, sync }: Initialize) {
  await mkdir(unfinished, { mode: 0o700 })
  const handOver = join(place.home, 'password.initdb')
  await rm(handOver, { force: true })
  await writeFile(handOver, password, { mode: 0o600, flag: 'wx' })
  try {
    if (runAs === 'nobody') {
      await chown(unfinished, ownerId(runAs), ownerId(runAs))
      await chown(handOver, ownerId(runAs), ownerId(runAs))
    }
    const command = [
      place.binaries.initdb,
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${handOver}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own collation: the same order on every system, and no index breaks when the
      // system's library changes. Lists for people are sorted by COLLATE "es-x-icu".
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]
    await output(commandAs(runAs, command), place.home)
  } finally {
    await rm(handOver, { force: true })
  }
}

/** A folder may come from a run under another user, for example before user namespaces were closed. */
async function giveTo(folder: string, id: number): Promise<void> {
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === id) return
  // The top last: an interrupted hand-over is then begun again.
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), id, id)
  }
  await chown(folder, id, id)
}
