import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { listen } from './notify.ts'
import { one } from '#src/base/sql/sql.ts'
import { stallingProxy } from '#src/adapters/postgres/connection/stalling-proxy.fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const notify = (channel: string, payload: string) =>
  one(database.db, sql`select pg_notify(${channel}, ${payload})`)

async function hear(url: string, heartbeatMs?: number) {
  const heard: string[] = []
  const listener = await listen(
    url,
    ['outbox', 'Session Changed'],
    (channel, payload) => heard.push(`${channel}: ${payload}`),
    {
      onConnected: () => heard.push('connected'),
      onLost: () => heard.push('lost'),
      heartbeatMs,
    },
  )
  onTestFinished(() => listener.close())
  return { heard, listener }
}

test('hears its channels and no others', async () => {
  const { heard } = await hear(database.url)
  await notify('other', 'x')
  await notify('outbox', '')
  await notify('Session Changed', '42')
  await expect.poll(() => heard).toEqual(['connected', 'outbox: ', 'Session Changed: 42'])
})

test('comes back when its connection is ended, and says so', async () => {
  const { heard } = await hear(database.url)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'chaski-listen' and datname = current_database()`.execute(database.db)
  await expect.poll(() => heard).toEqual(['connected', 'lost', 'connected'])
  await notify('outbox', 'after')
  await expect.poll(() => heard.at(-1)).toBe('outbox: after')
})

test('notices a connection that fell silent', async () => {
  const proxy = await stallingProxy(database.url)
  onTestFinished(() => proxy.close())
  const { heard } = await hear(proxy.url, 50)
  proxy.stall()
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['connected', 'lost'])
  proxy.flow()
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['connected', 'lost', 'connected'])
})

test('is quiet once closed, also while it tries to come back', async () => {
  const proxy = await stallingProxy(database.url)
  const { heard, listener } = await hear(proxy.url)
  proxy.close()
  await expect.poll(() => heard).toEqual(['connected', 'lost'])
  await listener.close()
  const back = await stallingProxy(database.url, Number(new URL(proxy.url).port))
  onTestFinished(() => back.close())
  // Long enough for a listener that had not been closed to come back.
  await sleep(1500)
  expect(heard).toEqual(['connected', 'lost'])
})

test('a database that is not there is told at once', async () => {
  await expect(listen('postgres://x:y@127.0.0.1:1/none', ['a'], () => {})).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})
