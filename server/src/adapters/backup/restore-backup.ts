import type pg from 'pg'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import { createPostgresStore } from '#src/adapters/files/postgres-store.ts'
import { copyIn } from '#src/adapters/postgres/connection/copy.ts'
import { MIGRATIONS_DIR } from '#src/adapters/postgres/migrate/migration-files.ts'
import { checkBackup } from './check-backup.ts'
import { columnList, digestOf, listTables, openSession, quoted } from './inventory.ts'
import { openTransaction } from './open-transaction.ts'
import { readArchive } from './read-archive.ts'
import type { BackupRecord, Table } from './records.ts'
import { buildSchema, clearDatabase, refuseWhenUsed } from './target.ts'

export type RestoreOptions = {
  url: string
  /** In the database that is being restored they come and go with its rows. */
  files: FileStore | 'in the database'
  file: string
  /** Any of them may be the one it was sealed with. */
  keys: readonly string[]
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
  files: number
  schemaVersion: string
  createdAt: string
  /** Files that the archive says it never had, or had only damaged. */
  missing: string[]
}

/** All of the backup or nothing of it: one transaction, each table and each file compared with its digest. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { url, file, keys, force = false, onProgress = () => {} } = options
  onProgress('Checking the backup')
  // The whole file is read before the database is touched.
  const { header, missing, damaged } = await checkBackup(file, keys)
  const client = await openSession(url)
  try {
    const transaction = await openTransaction(client)
    await refuseWhenUsed(client, force)
    if (force) await clearDatabase(client)
    const { migrationsDir = MIGRATIONS_DIR, withoutJobs = false } = options
    await buildSchema(client, header, { migrationsDir, withoutJobs, onProgress })
    const total = await load(client, readArchive(file, keys), {
      withoutJobs,
      onProgress,
      files: options.files === 'in the database' ? createPostgresStore(transaction) : options.files,
      damaged: new Set(damaged),
    })
    // Files stand before the rows that name them: whoever is cut off here leaves orphans, never a hole.
    await transaction.commit().execute()
    await client.query('analyze')
    const { schemaVersion, createdAt } = header
    return { ...total, schemaVersion, createdAt, missing: [...missing, ...damaged] }
  } finally {
    // Ends the transaction too, when it is still open.
    await client.end()
  }
}

type LoadOptions = {
  withoutJobs: boolean
  onProgress: (message: string) => void
  files: FileStore
  damaged: ReadonlySet<string>
}

async function load(
  client: pg.Client,
  records: AsyncGenerator<BackupRecord>,
  { withoutJobs, onProgress, files, damaged }: LoadOptions,
) {
  // Rules that forbid changes must not stop a restore, and their triggers must not fire for it.
  await client.query(`set local session_replication_role to 'replica'`)
  // Migrations bring rows of their own; those of the backup take their place.
  const all = (await listTables(client)).map(quoted)
  await client.query(`truncate ${all.join(', ')}`)
  const total = { tables: 0, rows: 0, files: 0 }
  let waiting: Table[] = []
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const record = next.value
    if (record.type === 'header') waiting = [...record.value.tables]
    else if (record.type === 'sequences') {
      await restoreSequences(client, record.value, withoutJobs)
      onProgress('Restoring the files')
    } else if (record.type === 'file') {
      const { sha256 } = record.value
      const bytes = bytesOf(records)
      // Its bytes do not fit its name: to keep them under it would pass them off as the file.
      if (damaged.has(sha256)) for await (const _ of bytes) continue
      else {
        await files.saveFrom(sha256, bytes)
        total.files += 1
      }
    } else if (record.type === 'end') break
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

/** The bytes of one file, up to and with its end. */
async function* bytesOf(records: AsyncGenerator<BackupRecord>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await records.next()
    if (done || value.type !== 'bytes') return
    yield value.data
  }
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
