import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { MIGRATIONS_DIR, readMigrations } from '#src/adapters/postgres/migrate/migration-files.ts'
import { onServer, openTestDatabase, type TestDatabase } from './database.ts'

/** The releases whose databases are kept, each with the last migration it had. */
export const oldReleases = { '0.1.0': '202611160701_desk_calls' } as const
export type OldRelease = keyof typeof oldReleases

/** A database as that release left it: its schema and its rows, nothing of what came later. */
export const oldDatabase = async (release: OldRelease): Promise<TestDatabase> => {
  const server = process.env['DATABASE_TEST_URL']!
  const name = `chaski_old_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const database = openTestDatabase(server, name)
  const dir = await migrationsUntil(oldReleases[release])
  await migrate(database.owner, { dir })
  await rm(dir, { recursive: true })
  const rows = await readFile(new URL(`./releases/${release}.sql`, import.meta.url), 'utf8')
  await onServer(database.ownerUrl, HOLD_BACK, EMPTY, rows)
  return database
}

/** Neither triggers nor foreign keys act while rows come in the order of their tables' names. */
const HOLD_BACK = 'set session_replication_role = replica'

/** What migrations put into catalogues is among the rows: nothing may stand there twice. */
const EMPTY = `do $$ begin execute (
  select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
  where schemaname = 'public' and tablename <> 'schema_migration'); end $$`

const migrationsUntil = async (last: string): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'chaski-old-release-'))
  for (const { name } of await readMigrations(MIGRATIONS_DIR)) {
    if (name <= last) await cp(join(MIGRATIONS_DIR, `${name}.sql`), join(dir, `${name}.sql`))
  }
  return dir
}
