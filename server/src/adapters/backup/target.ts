import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import {
  asOneTransaction,
  LEDGER,
  readMigrations,
} from '#src/adapters/postgres/migrate/migration-files.ts'
import { jobsVersion, listTables, quoted } from './inventory.ts'
import type { Header, Table } from './records.ts'

export async function refuseWhenUsed(client: pg.Client, force: boolean): Promise<void> {
  const others = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const count = others.rows[0]?.count ?? 0
  if (count > 0) {
    throw new Error(
      `The database is in use (${count} other connections). Stop the server, then restore.`,
    )
  }
  if (!force && (await listTables(client)).length > 0) {
    throw new Error('The database is not empty. Give --force to replace what it holds.')
  }
}

export async function clearDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select nspname as name from pg_namespace
    where nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'`)
  for (const { name } of rows)
    await client.query(`drop schema ${pg.escapeIdentifier(name)} cascade`)
  await client.query('create schema public; grant usage on schema public to public')
}

type SchemaOptions = {
  migrationsDir: string
  withoutJobs: boolean
  onProgress: (message: string) => void
}

/** Builds the tables as they were when the backup was made; the next start migrates from there. */
export async function buildSchema(
  client: pg.Client,
  header: Header,
  { migrationsDir, withoutJobs, onProgress }: SchemaOptions,
): Promise<void> {
  const files = await readMigrations(migrationsDir)
  if (!files.some(({ name }) => name === header.schemaVersion)) {
    throw new Error(
      `The backup is of version ${header.schemaVersion}, which this program does not know. ` +
        'Restore it with the program that made it, or a newer one.',
    )
  }
  await client.query(LEDGER)
  for (const file of files)
    if (file.name <= header.schemaVersion) await client.query(asOneTransaction(file))
  if (header.jobsVersion !== null && !withoutJobs) await buildJobs(client, header.jobsVersion)
  const made = new Set((await listTables(client)).map(quoted))
  for (const table of header.tables) {
    if (made.has(quoted(table)) || (withoutJobs && table.schema === 'pgboss')) continue
    onProgress(`No migration makes ${quoted(table)}: restored without its keys and rules`)
    await buildByHand(client, table)
  }
}

/** Somebody's own table: its rows must not make the whole backup useless. */
async function buildByHand(client: pg.Client, table: Table): Promise<void> {
  const columns = table.columns.map((name, i) => `${pg.escapeIdentifier(name)} ${table.types[i]}`)
  await client.query(`create schema if not exists ${pg.escapeIdentifier(table.schema)}`)
  await client.query(`create table ${quoted(table)} (${columns.join(', ')})`)
}

async function buildJobs(client: pg.Client, version: number): Promise<void> {
  // Part of our own transaction, so without theirs.
  const plan = getConstructionPlans('pgboss')
  await client.query(plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, ''))
  const made = await jobsVersion(client)
  if (made !== version) {
    throw new Error(
      `The waiting jobs are of version ${version} of their tables, this program makes ${made}. ` +
        'Give --without-jobs to restore all the rest.',
    )
  }
}
