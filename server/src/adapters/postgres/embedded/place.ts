import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { binariesIn, type Binaries } from './binaries.ts'
import { commandAs, type RunAs } from './run-as.ts'
import { output, succeeds } from './shell.ts'

export type Place = { home: string; binaries: Binaries }

type Wish = {
  dataDir: string
  binaries: Binaries
  runAs: RunAs
  onProgress: (message: string) => void
}

/** Finds where the user that runs PostgreSQL can read its programs and keep its data. */
export async function findPlace({ dataDir, binaries, runAs, onProgress }: Wish): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (runAs === 'nobody') await chmod(dataDir, 0o711)
  const [home, runsAsIs] = await Promise.all([
    findHome(dataDir, runAs, onProgress),
    succeeds(commandAs(runAs, [binaries.postgres, '--version'])),
  ])
  if (runsAsIs) return { home, binaries }
  return { home, binaries: await copyPrograms(binaries, home, await versionOf(binaries)) }
}

function versionOf(binaries: Binaries): Promise<string> {
  return output([binaries.postgres, '--version']).catch((cause: unknown) => {
    throw new Error(
      'The PostgreSQL programs of the npm package do not run on this system. ' +
        'Set DATABASE_URL to a PostgreSQL server.',
      { cause },
    )
  })
}

async function findHome(dataDir: string, runAs: RunAs, onProgress: Wish['onProgress']) {
  if (await canEnter(dataDir, runAs)) return dataDir
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const home = join('/var/lib/chaski', key)
  await mkdir(home, { recursive: true, mode: 0o711 }).catch(() => {})
  if (!(await canEnter(home, runAs))) {
    throw new Error(
      `The user that runs PostgreSQL can enter neither ${dataDir} nor ${home}. ` +
        'Set DATA_DIR to a folder that other users may enter, or DATABASE_URL to a PostgreSQL server.',
    )
  }
  onProgress(`PostgreSQL cannot enter ${dataDir}: its data is kept in ${home}`)
  return home
}

async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  if (runAs === 'self') return true
  return succeeds(commandAs(runAs, ['test', '-x', folder]))
}

/** A whole copy appears under its name at once, so that an interrupted one is never used. */
async function copyPrograms(binaries: Binaries, home: string, version: string): Promise<Binaries> {
  const copy = join(
    home,
    `programs-${createHash('sha256').update(version).digest('hex').slice(0, 8)}`,
  )
  if (await stat(copy).catch(() => undefined)) return binariesIn(copy)
  const unfinished = join(home, `${basename(copy)}.new`)
  await rm(unfinished, { recursive: true, force: true })
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy)
  return binariesIn(copy)
}
