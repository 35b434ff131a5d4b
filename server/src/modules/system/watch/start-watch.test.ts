import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createFileStore, type FileStore } from '#src/adapters/files/file-store.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { databaseTime, setDatabaseTime } from '#src/base/database-time.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { startWatch } from './start-watch.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let files: FileStore
let dir: string
beforeAll(async () => {
  database = await testDatabase()
  dir = await mkdtemp(join(tmpdir(), 'chaski-watch-'))
  files = createFileStore(dir)
  await (await startJobs({ db: database.db, log, worker: false })).stop()
})
afterAll(async () => {
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

const watchOf = (more: Partial<Parameters<typeof startWatch>[0]> = {}) => {
  const config = { SMTP_URL: 'smtp://127.0.0.1:25', SMS_URL: undefined, SEED: 'none' as const }
  const watch = startWatch({ db: database.db, files, config, log, everyMs: 20, ...more })
  onTestFinished(() => watch.stop())
  const stateOf = (name: string) => watch.checks().find((check) => check.name === name)
  return { watch, stateOf }
}

test('turns red while the database takes no writes although it reads, and green again', async () => {
  const { watch, stateOf } = watchOf()
  expect(watch.state()).toBe('down')
  await watch.first
  expect(stateOf('database')?.state).toBe('ok')
  await run(
    database.owner,
    sql`alter table node_state add constraint no_writes check (false) not valid`,
  )
  await expect.poll(() => stateOf('database')?.state).toBe('ill')
  expect(watch.state()).toBe('down')
  await run(database.owner, sql`alter table node_state drop constraint no_writes`)
  await expect.poll(() => stateOf('database')?.state).toBe('ok')
})

test('its look needs new blocks on the disk, and gives them back', async () => {
  const spilled = async () => {
    await run(database.db, sql`select pg_stat_force_next_flush()`)
    const row = await one(
      database.db,
      sql<{
        bytes: number
        files: number
      }>`select temp_bytes::float8 as bytes, temp_files::int as files
        from pg_stat_database where datname = current_database()`,
    )
    return row.bytes
  }
  const before = await spilled()
  const { watch } = watchOf({ everyMs: 3_600_000 })
  await watch.first
  await expect.poll(spilled).toBeGreaterThan(before + 100_000)
})

test('a store that takes no files is named, and bookings go on', async () => {
  const { watch, stateOf } = watchOf({
    files: { ...files, check: () => Promise.reject(new Error('no space')) },
  })
  await watch.first
  expect(stateOf('files')?.state).toBe('ill')
  expect(watch.state()).toBe('degraded')
})

test('ages of what waits come from the database', async () => {
  const minutesAgo = (n: number) => sql`now() - make_interval(mins => ${n})`
  await run(
    database.db,
    sql`insert into outgoing_message (channel, recipient, body, created_at) values ('MAIL', 'a@example.com', '', ${minutesAgo(20)})`,
  )
  await run(
    database.db,
    sql`insert into outbox (topic, category, action, value, created_at) values ('t', 'c', 'a', '{}', ${minutesAgo(2)})`,
  )
  await run(
    database.db,
    sql`insert into dispatch_engine (node, since, beat_at) values ('x', now(), ${minutesAgo(1)})`,
  )
  await run(
    database.db,
    sql`insert into backup_run (node, asked_by, state, finished_at) values ('x', 'x', 'DONE', ${minutesAgo(27 * 60)})`,
  )
  const { watch, stateOf } = watchOf({ everyMs: 3_600_000 })
  await watch.first
  for (const name of ['mail', 'relay', 'engine', 'backup'])
    expect(stateOf(name)?.state, name).toBe('ill')
  expect(stateOf('sms')?.state).toBe('off')
  expect(stateOf('relay')?.value).toBeGreaterThan(100)
})

test('one row for each node, and silent ones are forgotten', async () => {
  await run(
    database.db,
    sql`insert into node_state select 'dead:' || n, '0', now(), now() - interval '1 hour' from generate_series(1, 50) n`,
  )
  const { watch } = watchOf()
  await watch.first
  const rows = () => one(database.db, sql<{ n: number }>`select count(*)::int as n from node_state`)
  expect(await rows()).toEqual({ n: 1 })
  await watch.stop()
  expect(await rows()).toEqual({ n: 0 })
})

test('a clock that is set back an hour is noticed and decides nothing', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const before = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: before - 3_600_000 })
  const { watch, stateOf } = watchOf({ everyMs: 3_600_000 })
  await watch.first
  expect(stateOf('clock')?.state).toBe('ill')
  expect(databaseTime()).toBeGreaterThan(before - 60_000)
  // Once more, after the last look: nobody asks the database before the next one.
  vi.setSystemTime(before - 7_200_000)
  expect(databaseTime()).toBeGreaterThan(before - 60_000)
  setDatabaseTime(before + 7_200_000)
  expect(databaseTime()).toBeGreaterThanOrEqual(before + 7_200_000)
  await watch.stop()
  setDatabaseTime(before)
})
