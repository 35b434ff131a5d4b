import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { many } from '#src/base/sql/sql.ts'
import { lead, type Leader } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A node that notes when it works and when it must stop. */
const node = (key: number, retryMs = 50) => {
  const story: string[] = []
  let working = 0
  const leader = lead(
    database.url,
    key,
    async (signal) => {
      story.push('leads')
      working++
      while (!signal.aborted) await sleep(10)
      working--
      story.push('stops')
    },
    { retryMs, heartbeatMs: 50 },
  )
  onTestFinished(() => leader.stop())
  return { story, leader, works: () => working > 0 }
}

const settled = (nodes: { leader: Leader }[]) =>
  expect.poll(() => nodes.filter((one) => one.leader.leads()).length, { timeout: 10_000 })

const cutLead = () =>
  many(
    database.db,
    sql`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name = 'chaski-lead'`,
  )

test('of several nodes one works', async () => {
  const nodes = [node(1), node(1), node(1)]
  await settled(nodes).toBe(1)
  await sleep(300)
  expect(nodes.filter((one) => one.works())).toHaveLength(1)
})

test('a node that loses its connection stops, and another goes on', async () => {
  const nodes = [node(2), node(2)]
  await settled(nodes).toBe(1)
  const before = nodes.find((one) => one.leader.leads())!
  await cutLead()
  await expect.poll(() => before.story, { timeout: 10_000 }).toContain('stops')
  await settled(nodes).toBe(1)
  expect(nodes.filter((one) => one.works())).toHaveLength(1)
})

test('a node that stops in order hands over, though nobody would ask again for an hour', async () => {
  const [first, second] = [node(3, 3_600_000), node(3, 3_600_000)]
  await settled([first, second]).toBe(1)
  const [leading, waiting] = first.leader.leads() ? [first, second] : [second, first]
  await leading.leader.stop()
  expect(leading.works()).toBe(false)
  await expect.poll(() => waiting.leader.leads(), { timeout: 10_000 }).toBe(true)
})

test('a node that waits for the lead leaves without it', async () => {
  const [first, second] = [node(4), node(4)]
  await settled([first, second]).toBe(1)
  const [leading, waiting] = first.leader.leads() ? [first, second] : [second, first]
  await waiting.leader.stop()
  expect([leading.works(), waiting.story]).toEqual([true, []])
})
