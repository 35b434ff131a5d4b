import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { runningPostgres } from '#src/adapters/postgres/embedded/running.ts'
import { ensureSecretKey } from '#src/base/secret-key.ts'

export type BackupEnvironment = { backupsDir: string; key: string }

/** Where backups go and what seals them: BACKUP_KEY, or the first of SECRET_KEYS, or the folder's own. */
export async function backupEnvironment(env: NodeJS.ProcessEnv): Promise<BackupEnvironment> {
  const dataDir = dataFolder(env)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const given = env['BACKUP_KEY'] ?? env['SECRET_KEYS']?.split(',')[0]?.trim()
  const key = given || (await ensureSecretKey(dataDir))
  if (key.length < 32) throw new Error('BACKUP_KEY must have 32 characters or more')
  return { backupsDir: join(dataDir, 'backups'), key }
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
