import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#src/base/config.ts'
import { publish } from '#src/events/publish.ts'
import { inTransaction, one, run } from '#src/base/sql/sql.ts'
import type { RunningServer } from './start-node.ts'
import { startServer } from './start-server.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'

let database: TestDatabase
let dataDir: string
let server: RunningServer

const start = (): Promise<RunningServer> => {
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
  })
  return startServer({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
}

beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'chaski-start-'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a graceful stop', () => {
  it('answers every call that was under way, whole', async () => {
    // The lock keeps the calls under way until the stop has begun.
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table company_identity in access exclusive mode')
    const calls = Array.from({ length: 10 }, () => fetch(`${server.url}/api/v1/public/company`))
    await expect
      .poll(
        async () =>
          (await holder.query(`select count(*)::int as n from pg_locks where not granted`)).rows[0]
            .n,
      )
      .toBeGreaterThanOrEqual(10)
    const stopped = server.stop()
    await holder.query('rollback')
    const answers = await Promise.all(calls.map(async (call) => (await call).json()))
    expect(answers).toHaveLength(10)
    for (const answer of answers) expect(answer).toMatchObject({ ruc: '20601000009' })
    await stopped
    await holder.end()
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()
  })

  it('turns readiness off first', async () => {
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(200)
    await server.stop()
    const probe = await server.app.inject('/health/ready').catch(() => undefined)
    expect(probe?.statusCode ?? 503).toBe(503)
  })
})

describe('calls that hold every connection of theirs', () => {
  it('keep no live message waiting', async () => {
    const { db, config } = server.deps
    const over = Promise.withResolvers<void>()
    const held = Array.from({ length: config.DATABASE_POOL }, () => Promise.withResolvers<void>())
    const holders = held.map((entered) =>
      inTransaction(db, () => {
        entered.resolve()
        return over.promise
      }),
    )
    await Promise.all(held.map((entered) => entered.promise))
    await publish(database.db, { topic: 't', category: 'SERVICE', action: 'UPDATED', value: {} })
    const waiting = sql<{ n: number }>`select count(*)::int as n from outbox`
    await expect.poll(async () => (await one(database.db, waiting)).n).toBe(0)
    over.resolve()
    // A slow machine may have seen the database end those that sat idle.
    await Promise.allSettled(holders)
  })
})

describe('a second start', () => {
  it('keeps what is there, the identity an administrator wrote included', async () => {
    await run(database.db, sql`update company_identity set name = 'Cambiada S.A.C.'`)
    await server.stop()
    server = await start()
    const answer = (await (await fetch(`${server.url}/api/v1/public/company`)).json()) as object
    expect(answer).toMatchObject({ name: 'Cambiada S.A.C.' })
  })
})

describe('a database that went away', () => {
  it('is found again without a restart', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const other = new pg.Client({ connectionString: process.env['DATABASE_TEST_URL'] })
    await other.connect()
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    await other.end()
    await expect
      .poll(async () => (await fetch(`${server.url}/api/v1/public/company`)).status, {
        timeout: 10_000,
      })
      .toBe(200)
  })
})
