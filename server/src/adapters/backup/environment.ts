import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openFiles, type OpenFiles } from '#src/adapters/files/open-files.ts'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { runningPostgres } from '#src/adapters/postgres/embedded/running.ts'
import { readConfig } from '#src/base/config.ts'
import { ensureSecretKey } from '#src/base/secret-key.ts'

export type BackupEnvironment = {
  backupsDir: string
  keepDays: number
  /** Seals. */
  key: string
  /** Each may open what was sealed earlier. */
  keys: string[]
  /** The store that FILES_URL names, when the database's address is known. */
  openFiles: (databaseUrl: string) => OpenFiles
  filesInDatabase: boolean
}

/** Where backups go and what seals them: BACKUP_KEY, or the newest of SECRET_KEYS, or the folder's own. */
export async function backupEnvironment(env: NodeJS.ProcessEnv): Promise<BackupEnvironment> {
  const dataDir = dataFolder(env)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const config = readConfig({ ...env, NODE_ENV: 'development', DATA_DIR: dataDir })
  const given = [config.BACKUP_KEY, ...(env['SECRET_KEYS'] ? config.SECRET_KEYS : [])]
  const keys = given.filter((key) => key !== undefined)
  if (keys.length === 0) keys.push(await ensureSecretKey(dataDir))
  if (keys.some((key) => key.length < 32)) {
    throw new Error('BACKUP_KEY and SECRET_KEYS must have 32 characters or more')
  }
  return {
    backupsDir: config.BACKUP_DIR,
    keepDays: config.BACKUP_KEEP,
    key: keys[0]!,
    keys,
    openFiles: (databaseUrl) => openFiles(config.FILES_URL, { dataDir, databaseUrl, env }),
    filesInDatabase: config.FILES_URL === 'postgres:',
  }
}

/** Uses the owner's address, or the embedded server: the one that runs, or one for as long as this takes. */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataFolder(env), 'postgres')
  const url = env['DATABASE_OWNER_URL'] ?? env['DATABASE_URL'] ?? (await runningPostgres(folder))
  if (url) return work(url)
  const server = await startEmbeddedPostgres({ dataDir: folder })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

function dataFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env['DATA_DIR'] ?? '.data')
}
