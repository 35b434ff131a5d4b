import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { columnList, digestOf, listTables, openSession, quoted } from './backup/inventory.ts'
import { decodeRecords, type BackupRecord, type Header, type Table } from './backup/records.ts'
import { buildSchema, clearDatabase, refuseWhenUsed } from './backup/target.ts'
import { NotReadable, unseal } from './backup/sealed.ts'
import { copyIn } from './copy.ts'
import { MIGRATIONS_DIR } from './migration-files.ts'

export type RestoreOptions = {
  url: string
  file: string
  key: string
  /** Replace what the database holds. */
  force?: boolean
  /** Leave out the waiting jobs, when pg-boss has changed its tables since. */
  withoutJobs?: boolean
  migrationsDir?: string
  onProgress?: (message: string) => void
}
export type RestoreResult = {
  tables: number
  rows: number
  schemaVersion: string
  createdAt: string
}

/** All of the backup or nothing of it: one transaction, each table compared with its digest. */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoreResult> {
  const { url, file, key, force = false, onProgress = () => {} } = options
  onProgress('Checking the backup')
  const header = await checkWhole(file, key)
  const client = await openSession(url)
  try {
    await client.query('begin')
    await refuseWhenUsed(client, force)
    if (force) await clearDatabase(client)
    const { migrationsDir = MIGRATIONS_DIR, withoutJobs = false } = options
    await buildSchema(client, header, { migrationsDir, withoutJobs, onProgress })
    const total = await load(client, readBackup(file, key), { withoutJobs, onProgress })
    await client.query('commit')
    await client.query('analyze')
    return { ...total, schemaVersion: header.schemaVersion, createdAt: header.createdAt }
  } finally {
    // Ends the transaction too, when it is still open.
    await client.end()
  }
}

function readBackup(file: string, key: string): AsyncGenerator<BackupRecord> {
  const plain = pipeline(
    createReadStream(file),
    (sealed: AsyncIterable<Buffer>) => unseal(sealed, key),
    createZstdDecompress(),
    // The error also reaches whoever reads the last stream.
    () => {},
  )
  return decodeRecords(plain as AsyncIterable<Buffer>)
}

/** The whole file is read before the database is touched. */
async function checkWhole(file: string, key: string): Promise<Header> {
  let header: Header | undefined
  let tables = 0
  let whole = false
  for await (const record of readBackup(file, key)) {
    if (record.type === 'header') header = record.value
    if (record.type === 'table-end') tables += 1
    if (record.type === 'sequences') whole = true
  }
  if (!header || !whole || tables !== header.tables.length) throw new NotReadable()
  return header
}

type LoadOptions = { withoutJobs: boolean; onProgress: (message: string) => void }

async function load(
  client: pg.Client,
  records: AsyncGenerator<BackupRecord>,
  { withoutJobs, onProgress }: LoadOptions,
) {
  // Rules that forbid changes must not stop a restore, and their triggers must not fire for it.
  await client.query(`set local session_replication_role to 'replica'`)
  // Migrations bring rows of their own; those of the backup take their place.
  const all = (await listTables(client)).map(quoted)
  await client.query(`truncate ${all.join(', ')}`)
  const total = { tables: 0, rows: 0 }
  let waiting: Table[] = []
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const record = next.value
    if (record.type === 'header') waiting = [...record.value.tables]
    else if (record.type === 'sequences') await restoreSequences(client, record.value, withoutJobs)
    else {
      const table = waiting.shift() as Table
      const skipped = withoutJobs && table.schema === 'pgboss'
      if (!skipped) onProgress(`Restoring ${table.schema}.${table.name}`)
      total.rows += await loadTable(client, table, record, records, skipped)
      total.tables += skipped ? 0 : 1
    }
  }
  // A queue with a table of its own gets a place in the common one, where its jobs now are.
  if (all.includes('"pgboss"."queue"')) {
    await client.query(
      `update pgboss.queue set partition = false, table_name = 'job_common' where partition`,
    )
  }
  return total
}

async function loadTable(
  client: pg.Client,
  table: Table,
  first: BackupRecord,
  records: AsyncGenerator<BackupRecord>,
  skipped: boolean,
): Promise<number> {
  let end = first
  const rows = async function* () {
    while (end.type === 'rows') {
      yield end.data
      end = (await records.next()).value as BackupRecord
    }
  }
  if (skipped) {
    for await (const _ of rows()) continue
    return 0
  }
  const count = await copyIn(
    client,
    `copy ${quoted(table)} (${columnList(table)}) from stdin`,
    rows(),
  )
  const found = await digestOf(client, table)
  if (
    end.type !== 'table-end' ||
    found.rows !== end.value.rows ||
    found.digest !== end.value.digest
  ) {
    throw new Error(`The restored table ${table.schema}.${table.name} differs from the saved one`)
  }
  return count
}

type Sequences = Extract<BackupRecord, { type: 'sequences' }>['value']

async function restoreSequences(client: pg.Client, sequences: Sequences, withoutJobs: boolean) {
  for (const sequence of sequences) {
    if (withoutJobs && sequence.schema === 'pgboss') continue
    const { last_value, is_called } = sequence
    await client.query('select setval(to_regclass($1), $2, $3)', [
      quoted(sequence),
      last_value,
      is_called,
    ])
  }
}
