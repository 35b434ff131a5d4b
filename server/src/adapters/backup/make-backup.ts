import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import { copyOut } from '#src/adapters/postgres/connection/copy.ts'
import { fileRecords, type SavedFiles } from './file-records.ts'
import { referencedFiles, stillReferenced } from './file-references.ts'
import { isOfFileStore } from './file-tables.ts'
import {
  columnList,
  digestOf,
  jobsVersion,
  listSequences,
  listTables,
  openSession,
  quoted,
} from './inventory.ts'
import { type BackupRecord, encodeRecords, type Table } from './records.ts'
import { seal } from './sealed.ts'

export type BackupOptions = {
  url: string
  files: FileStore
  /** The folder of the backups: never one that is served. */
  dir: string
  key: string
  keepDays?: number
  onProgress?: (message: string) => void
}
export type BackupResult = SavedFiles & {
  file: string
  tables: number
  rows: number
  bytes: number
  removed: string[]
}

/** Held in the database while a backup runs, and gone with its connection. */
export const backupLock = 1_914_016

const FILE_NAME = /^chaski-\d{8}T\d{9}Z\.backup$/

/** Writes one encrypted archive: all rows as they stood at one instant, and every file. */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { url, dir, key, keepDays = 35, onProgress = () => {} } = options
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `chaski-${new Date().toISOString().replaceAll(/[-:.]/g, '')}.backup`)
  const partial = `${file}.partial`
  const client = await openSession(url)
  const total = { tables: 0, rows: 0, files: 0, fileBytes: 0, missing: [], damaged: [] }
  try {
    await takeTurn(client)
    // One snapshot for all tables; writers are not held up.
    await client.query('begin isolation level repeatable read read only')
    await pipeline(
      encodeRecords(archiveRecords(client, options, total, onProgress), () => ({
        files: total.files,
        fileBytes: total.fileBytes,
        missing: total.missing,
        damaged: total.damaged,
      })),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => seal(compressed, key),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await client.query('commit')
    await rename(partial, file)
    await syncFolder(dir)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
  const { size } = await stat(file)
  return { file, ...total, bytes: size, removed: await removeOld(dir, file, keepDays) }
}

/** Two at once would only slow each other down, and the disk with them. */
async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    backupLock,
  ])
  if (!rows[0]?.got) throw new Error('Another backup is running')
}

type Total = SavedFiles & { tables: number; rows: number }

async function* archiveRecords(
  client: pg.Client,
  { url, files }: Pick<BackupOptions, 'url' | 'files'>,
  total: Total,
  onProgress: (message: string) => void,
): AsyncGenerator<BackupRecord> {
  const schemaVersion = await lastMigration(client)
  const tables = (await listTables(client)).filter((table) => !isOfFileStore(table))
  const value = {
    format: 2 as const,
    createdAt: new Date().toISOString(),
    schemaVersion,
    jobsVersion: await jobsVersion(client),
    tables,
  }
  yield { type: 'header', value }
  for (const table of tables) {
    onProgress(`Saving ${table.schema}.${table.name}`)
    const hash = createHash('sha256')
    for await (const data of copyOut(client, copyText(table)) as AsyncIterable<Buffer>) {
      hash.update(data)
      yield { type: 'rows', data }
    }
    const digest = await digestOf(client, table)
    yield { type: 'table-end', value: { ...digest, sha256: hash.digest('hex') } }
    total.tables += 1
    total.rows += Number(digest.rows)
  }
  // Read last: a sequence may be ahead of the rows, never behind.
  yield { type: 'sequences', value: await listSequences(client) }
  onProgress('Saving the files')
  yield* fileRecords(files, referencedFiles(client, tables), total)
  if (total.missing.length > 0) total.missing = await trulyMissing(url, tables, total.missing)
}

/** Asked outside the snapshot: a file that retention removed while the backup ran is no loss. */
async function trulyMissing(url: string, tables: readonly Table[], names: readonly string[]) {
  const client = await openSession(url)
  try {
    return await stillReferenced(client, tables, names)
  } finally {
    await client.end()
  }
}

/** By query, because COPY of a partitioned table itself is refused. */
function copyText(table: Table): string {
  return `copy (select ${columnList(table)} from ${quoted(table)}) to stdout`
}

async function lastMigration(client: pg.Client): Promise<string> {
  const ledger = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there`,
  )
  if (!ledger.rows[0]?.there) throw new Error('The database is empty: there is nothing to save')
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migration order by name desc limit 1',
  )
  return rows[0]?.name ?? ''
}

/** The new name must survive a power cut too. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dir)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeOld(dir: string, newest: string, keepDays: number): Promise<string[]> {
  const limit = Date.now() - keepDays * 86_400_000
  const removed: string[] = []
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    // An interrupted run leaves a partial file; nobody else may be writing it for a whole day.
    const age = FILE_NAME.test(name)
      ? limit
      : name.endsWith('.partial')
        ? Date.now() - 86_400_000
        : 0
    if (path === newest || (await stat(path)).mtimeMs >= age) continue
    await rm(path)
    removed.push(name)
  }
  return removed
}
