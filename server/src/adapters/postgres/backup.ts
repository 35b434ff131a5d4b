import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import {
  columnList,
  digestOf,
  jobsVersion,
  listSequences,
  listTables,
  openSession,
  quoted,
} from './backup/inventory.ts'
import { encodeRecord, type Table } from './backup/records.ts'
import { seal } from './backup/sealed.ts'
import { copyOut } from './copy.ts'

export type BackupOptions = {
  url: string
  /** The folder of the backups: never one that is served. */
  dir: string
  key: string
  keepDays?: number
  onProgress?: (message: string) => void
}
export type BackupResult = {
  file: string
  tables: number
  rows: number
  bytes: number
  removed: string[]
}

const FILE_NAME = /^chaski-\d{8}T\d{9}Z\.backup$/

/** Writes one encrypted file with all the data as it stood at one instant. */
export async function backupDatabase(options: BackupOptions): Promise<BackupResult> {
  const { url, dir, key, keepDays = 35, onProgress = () => {} } = options
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `chaski-${new Date().toISOString().replaceAll(/[-:.]/g, '')}.backup`)
  const partial = `${file}.partial`
  const client = await openSession(url)
  const total = { tables: 0, rows: 0 }
  try {
    // One snapshot for all tables; writers are not held up.
    await client.query('begin isolation level repeatable read read only')
    await pipeline(
      snapshotRecords(client, total, onProgress),
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

async function* snapshotRecords(
  client: pg.Client,
  total: { tables: number; rows: number },
  onProgress: (message: string) => void,
): AsyncGenerator<Buffer> {
  const schemaVersion = await lastMigration(client)
  const tables = await listTables(client)
  const value = {
    createdAt: new Date().toISOString(),
    schemaVersion,
    jobsVersion: await jobsVersion(client),
    tables,
  }
  yield encodeRecord({ type: 'header', value })
  for (const table of tables) {
    onProgress(`Saving ${table.schema}.${table.name}`)
    for await (const data of copyOut(client, copyText(table))) {
      yield encodeRecord({ type: 'rows', data: data as Buffer })
    }
    const digest = await digestOf(client, table)
    yield encodeRecord({ type: 'table-end', value: digest })
    total.tables += 1
    total.rows += Number(digest.rows)
  }
  // Read last: a sequence may be ahead of the rows, never behind.
  yield encodeRecord({ type: 'sequences', value: await listSequences(client) })
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
