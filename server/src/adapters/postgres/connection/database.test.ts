import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbeddedPostgres } from '#src/adapters/postgres/embedded.ts'
import { waitForEnd } from '#src/adapters/postgres/embedded/processes.ts'
import { inTransaction, one } from '#src/base/sql/sql.ts'
import { stallingProxy } from './stalling-proxy.fixture.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: TestDatabase
let fresh: Database
beforeAll(async () => {
  database = await testDatabase()
  // A server set up by strangers: what we promise must not lean on its settings.
  const name = sql.id(new URL(database.url).pathname.slice(1))
  await sql`alter database ${name} set timezone to 'Asia/Tokyo'`.execute(database.owner)
  await sql`alter database ${name} set datestyle to 'SQL, DMY'`.execute(database.owner)
  fresh = openDatabase(database.url)
})
afterAll(async () => {
  await fresh.close()
  await database.drop()
})

test('several statements in one text stay possible however often they come', async () => {
  // The job keeper's upkeep is such a text: prepared, it failed from the fifth time on.
  for (let time = 0; time < 8; time++)
    await sql.raw(`select 'some text long enough to be kept'; select ${1}`).execute(fresh.db)
})

test('values come out as the wire wants them, whatever the zone of the machine', async () => {
  const row = await one(
    fresh.db,
    sql`select 9007199254740991::int8 as safe, 9007199254740993::int8 as unsafe, count(*),
               timestamptz '2026-11-15 13:48:38.123456+00' as instant, date '2026-11-15' as day,
               timestamp '2026-11-15 08:00' as local, 12.50::numeric as money,
               array[1, null, 3]::int8[] as ids, array[date '2026-01-02'] as days,
               array[timestamptz '2026-11-15 13:48:38+00'] as instants, '{"a": [1]}'::jsonb as data,
               json_build_object('at', timestamptz '2026-11-15 13:48:38+00') as inside`,
  )
  expect(row).toEqual({
    safe: 9007199254740991,
    unsafe: '9007199254740993',
    count: 1,
    instant: '2026-11-15T08:48:38.123-05:00',
    day: '2026-11-15',
    local: '2026-11-15 08:00:00',
    money: '12.50',
    ids: [1, null, 3],
    days: ['2026-01-02'],
    instants: ['2026-11-15T08:48:38.000-05:00'],
    data: { a: [1] },
    inside: { at: '2026-11-15T08:48:38-05:00' },
  })
})

test('session settings hold, also beside options in the address', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=5MB')
  const { db, close } = openDatabase(url.href, { applicationName: 'settings-test' })
  const settings = sql`select current_setting('TimeZone') as zone, current_setting('work_mem') as memory,
    current_setting('statement_timeout') as statement, current_setting('application_name') as name,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect(await one(db, settings).finally(() => void close())).toEqual({
    zone: 'America/Lima',
    memory: '5MB',
    statement: '2700ms',
    name: 'settings-test',
    idle: '10s',
  })
})

test('a slow query is ended by the server and the connection stays in use', async () => {
  // The server's limit comes a tenth earlier than ours: with less, a busy machine confounds the two.
  const { db, pool, close } = openDatabase(database.url, { max: 1, queryTimeoutMs: 5000 })
  const before = await one(db, sql`select pg_backend_pid() as pid`)
  const error = await one(db, sql`select pg_sleep(30)`).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: '57014' })
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await one(db, sql`select pg_backend_pid() as pid`)).toEqual(before)
  expect(pool.totalCount).toBe(1)
  await close()
})

test('work that asks for more time gets it on both sides', async () => {
  const { db, close } = openDatabase(database.url, { max: 1, queryTimeoutMs: 1000 })
  const slow = inTransaction(db, (trx) => one(trx, sql`select 1 as one, pg_sleep(1.3)`), {
    timeoutMs: 0,
  })
  expect(await slow).toMatchObject({ one: 1 })
  await close()
})

test('a connection that stalls fails in time and is thrown away, also in a transaction', async () => {
  const proxy = await stallingProxy(database.url)
  onTestFinished(() => proxy.close())
  const { db, pool, close } = openDatabase(proxy.url, { max: 1, queryTimeoutMs: 2000 })
  const error = await inTransaction(db, async (trx) => {
    await one(trx, sql`select 1 as one`)
    proxy.stall()
    await one(trx, sql`select 2 as two`)
  }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: 'Query read timeout' })
  expect(isDatabaseUnavailable(error)).toBe(true)
  proxy.flow()
  expect(await one(db, sql`select 3 as three`)).toEqual({ three: 3 })
  expect(pool.totalCount).toBe(1)
  await close()
})

describe('a database killed under load', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chaski-killed-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('never ends the process; queries fail cleanly and recover when it is back', async () => {
    const settings = { fsync: 'off' }
    let server = await startEmbeddedPostgres({ dataDir, settings })
    const port = new URL(server.url).port
    // In a process of its own: there an unheard error really ends it.
    const script = new URL('./killed-database.fixture.ts', import.meta.url).pathname
    const child = execFile(process.execPath, [script, server.url])
    onTestFinished(() => void child.kill('SIGKILL'))
    // It may end before the restarted server is reported ready to us.
    const exit = once(child, 'exit') as Promise<[number]>
    const lines = once(child.stdout as NodeJS.ReadableStream, 'data')
    let printed = ''
    child.stdout?.on('data', (text: string) => (printed += text))
    child.stderr?.on('data', (text: string) => (printed += text))
    await lines
    process.kill(server.pid, 'SIGQUIT')
    await waitForEnd(server.pid, 10_000)
    await server.stop()
    await Promise.race([until(() => printed.includes('refused')), exit])
    server = await startEmbeddedPostgres({ dataDir, settings: { ...settings, port } })
    const [code] = await exit
    await server.stop()
    expect(printed).toMatch(/^working\nrefused \w+ true\nrecovered\n$/)
    expect(code).toBe(0)
  })
})

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20))
}
