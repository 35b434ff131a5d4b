import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { lockNode, type NodeLock } from './node-lock.ts'

let database: TestDatabase
const held: NodeLock[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release()
})
afterAll(() => database.drop())

const lock = async (linked: boolean, waitMs = 0, onTaken?: () => void): Promise<NodeLock> => {
  const got = await lockNode(database.url, { linked, waitMs, pollMs: 20, onTaken })
  held.push(got)
  return got
}

it('refuses a second node that is not linked, and says what to set', async () => {
  await lock(false)
  await expect(lock(false)).rejects.toThrow(/MQTT_URL.*FILES_URL/)
})

it('lets linked nodes stand beside each other, but none beside one that is not', async () => {
  await lock(true)
  await lock(true)
  await expect(lock(false)).rejects.toThrow('MQTT_URL')
  for (const one of held.splice(0)) await one.release()
  await lock(false)
  await expect(lock(true)).rejects.toThrow('without MQTT_URL')
})

it('waits for the one before to leave, as at a restart', async () => {
  const old = await lock(false)
  const next = lock(false, 30_000)
  await old.release()
  await expect(next).resolves.toBeDefined()
})

it('takes its lock again when the database cut its line, and says when somebody else has it', async () => {
  let taken = 0
  await lock(false, 0, () => (taken += 1))
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'chaski-node' and datname = current_database()`,
    )
  await cut()
  await expect
    .poll(async () =>
      lockNode(database.url, { linked: false, waitMs: 0 }).then(
        async (got) => (await got.release(), 'free'),
        () => 'held',
      ),
    )
    .toBe('held')
  expect(taken).toBe(0)
})
