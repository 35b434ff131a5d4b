import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseUrl, onServer } from '#src/test/database.ts'
import { openDatabase, type Database } from '#src/adapters/postgres/connection/database.ts'
import { migrate, schemaVersion } from './migrate.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { whileHeld } from '#src/test/while-held.ts'

const server = process.env['DATABASE_TEST_URL'] ?? ''
let dir: string
let name: string
let database: Database
let count = 0

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chaski-migrations-'))
  name = `chaski_migrate_${process.pid}_${++count}`
  await onServer(server, `create database ${name}`)
  database = openDatabase(databaseUrl(server, name))
})
afterEach(async () => {
  await database.close()
  await onServer(server, `drop database ${name} with (force)`)
  rmSync(dir, { recursive: true })
})

const file = (fileName: string, text: string) => writeFile(join(dir, fileName), text)
const FIRST = '202601010000_first.sql'
const SECOND = '202601020000_second.sql'

test('applies files in order, each once, and tells the version', async () => {
  expect(await schemaVersion(database.db)).toBeUndefined()
  await file(SECOND, 'insert into thing values (2); insert into thing values (3);')
  await file(FIRST, 'create table thing (id integer primary key);')
  const said: string[] = []
  const applied = await migrate(database.db, { dir, onProgress: (message) => said.push(message) })
  expect(applied).toEqual(['202601010000_first', '202601020000_second'])
  expect(said).toEqual(applied.map((each) => `Applying migration ${each}`))
  expect(await migrate(database.db, { dir })).toEqual([])
  expect(await schemaVersion(database.db)).toBe('202601020000_second')
  expect(await many(database.db, sql`select id from thing order by id`)).toEqual([
    { id: 2 },
    { id: 3 },
  ])
})

test('a file that fails leaves nothing of itself, and what came before stays', async () => {
  await file(FIRST, 'create table thing (id integer);')
  await file(SECOND, 'create table half (id integer); select no_such_function();')
  await expect(migrate(database.db, { dir })).rejects.toThrow(
    /Migration 202601020000_second failed: .*no_such_function/,
  )
  expect(await one(database.db, sql`select to_regclass('half') as half`)).toEqual({ half: null })
  expect(await schemaVersion(database.db)).toBe('202601010000_first')
})

test('refuses a file changed after it was applied, but not other line ends', async () => {
  await file(FIRST, 'create table thing\n(id integer);')
  await migrate(database.db, { dir })
  await file(FIRST, 'create table thing\r\n(id integer);')
  expect(await migrate(database.db, { dir })).toEqual([])
  await file(FIRST, 'create table thing (id bigint);')
  await expect(migrate(database.db, { dir })).rejects.toThrow(
    'Migration 202601010000_first was changed after it was applied.',
  )
})

test('refuses a file older than what is applied, a lost one and a bad name', async () => {
  await file(SECOND, 'create table thing (id integer);')
  await migrate(database.db, { dir })
  await file(FIRST, 'create table late (id integer);')
  await expect(migrate(database.db, { dir })).rejects.toThrow(
    'Migration 202601010000_first comes before 202601020000_second, which is already applied.',
  )
  rmSync(join(dir, FIRST))
  rmSync(join(dir, SECOND))
  await file('202601030000_third.sql', 'select 1;')
  await expect(migrate(database.db, { dir })).rejects.toThrow(
    'Migration 202601020000_second was applied but its file is missing',
  )
  await file('fourth.sql', 'select 1;')
  await expect(migrate(database.db, { dir })).rejects.toThrow(
    'Migration fourth.sql is not named like',
  )
})

test('code older than the database runs on', async () => {
  await file(FIRST, 'create table thing (id integer);')
  await file(SECOND, 'alter table thing add column name text;')
  await migrate(database.db, { dir })
  rmSync(join(dir, SECOND))
  expect(await migrate(database.db, { dir })).toEqual([])
})

test('two nodes that migrate at once apply each file once', async () => {
  await file(FIRST, 'create table thing (id integer); select pg_sleep(0.3);')
  await file(SECOND, 'insert into thing values (1);')
  const other = openDatabase(databaseUrl(server, name))
  const both = await Promise.all([migrate(database.db, { dir }), migrate(other.db, { dir })])
  await other.close()
  expect(both.toSorted((a, b) => a.length - b.length)).toEqual([
    [],
    ['202601010000_first', '202601020000_second'],
  ])
  expect(await many(database.db, sql`select id from thing`)).toEqual([{ id: 1 }])
})

test('a table held by a report: readers pass meanwhile, and the change arrives after it', async () => {
  await file(FIRST, 'create table thing (id integer); insert into thing values (1);')
  await migrate(database.db, { dir })
  await file(SECOND, 'alter table thing add column name text;')
  const waits = Promise.withResolvers<void>()
  const report = (trx: Db) => many(trx, sql`select * from thing`)
  const { migration } = await whileHeld(database.db, report, async () => {
    const running = migrate(database.db, {
      dir,
      onProgress: (said) => said.includes('waits') && waits.resolve(),
    })
    // Were it to wait in the queue for good, the reads below would fail.
    await Promise.race([waits.promise, sleep(3000)])
    // Without a lock timeout these would queue behind the migration until the report ends.
    for (let read = 0; read < 20; read++) {
      expect(await many(database.db, sql`select id from thing`)).toEqual([{ id: 1 }])
    }
    expect(await schemaVersion(database.db)).toBe('202601010000_first')
    return { migration: running }
  })
  expect(await migration).toEqual(['202601020000_second'])
})

test('a migration may take longer than a request', async () => {
  await file(FIRST, 'select pg_sleep(1.3);')
  const hurried = openDatabase(databaseUrl(server, name), { queryTimeoutMs: 1000 })
  expect(await migrate(hurried.db, { dir })).toEqual(['202601010000_first'])
  await hurried.close()
})

test('our files apply to an empty database', async () => {
  const folder = new URL('../../../../migrations', import.meta.url)
  const files = (await readdir(folder)).filter((each) => each.endsWith('.sql'))
  expect(await migrate(database.db)).toEqual(files.toSorted().map((each) => each.slice(0, -4)))
})

const CONCURRENT = `-- without transaction
create table if not exists big (id integer, word text);
-- then
create index concurrently if not exists big_word on big (word);
-- then
insert into big values (1, 'last');
`
const indexes = () =>
  many(
    database.db,
    sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = to_regclass('big')`,
  )

test('a file without a transaction builds its index beside writers, step by step', async () => {
  await file(FIRST, 'create table big (id integer, word text); insert into big values (0);')
  await migrate(database.db, { dir })
  await file(SECOND, CONCURRENT)
  const writer = openDatabase(databaseUrl(server, name))
  // One who writes for long: a plain index would wait for them, and everybody behind it.
  const migrated = await whileHeld(
    writer.db,
    (trx) => sql`insert into big values (2, 'held')`.execute(trx),
    async () => {
      const migrating = migrate(database.db, { dir })
      const { db } = writer
      await expect
        .poll(() =>
          many(db, sql`select from pg_stat_progress_create_index where relid = 'big'::regclass`),
        )
        .toHaveLength(1)
      await sql`insert into big values (3, 'beside')`.execute(db)
      return { migrating }
    },
  )
  expect(await migrated.migrating).toEqual(['202601020000_second'])
  await writer.close()
  expect(await indexes()).toEqual([{ name: 'big_word', valid: true }])
  expect(await many(database.db, sql`select id from big order by id`)).toHaveLength(4)
})

test('a file without a transaction goes on after a step failed, and an index left half built is built anew', async () => {
  await file(FIRST, CONCURRENT.replace("'last'", 'no_such_column'))
  await expect(migrate(database.db, { dir })).rejects.toThrow('no_such_column')
  expect(await schemaVersion(database.db)).toBeUndefined()
  expect(await indexes()).toEqual([{ name: 'big_word', valid: true }])
  await sql`update pg_index set indisvalid = false where indexrelid = 'big_word'::regclass`.execute(
    database.db,
  )
  await file(FIRST, CONCURRENT)
  expect(await migrate(database.db, { dir })).toEqual(['202601010000_first'])
  expect(await indexes()).toEqual([{ name: 'big_word', valid: true }])
  expect(await many(database.db, sql`select id from big`)).toEqual([{ id: 1 }])
})
