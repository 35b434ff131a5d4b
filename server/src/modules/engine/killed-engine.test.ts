import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { anomalies, newTrip } from '#src/test/trips/test-kit.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { engineDesk } from '#src/test/engine/test-kit.ts'

const { test, olga, units, db, deps, near, turnOn } = await engineDesk()
const nodes = new Set<ChildProcess>()
afterAll(async () => {
  for (const node of nodes) node.kill('SIGKILL')
  await test.close()
})

const fixture = fileURLToPath(new URL('../../test/engine-node.fixture.ts', import.meta.url))

/** A process of its own; `sweeping` resolves with the next sweep that it begins. */
const startNode = () => {
  const node = fork(fixture, [test.url], { execArgv: [], serialization: 'advanced' })
  nodes.add(node)
  node.once('exit', () => nodes.delete(node))
  return node
}
const nextSweep = async (alive: readonly ChildProcess[]): Promise<ChildProcess> =>
  Promise.any(
    alive.map(async (node) => {
      for (;;) {
        const [told] = (await once(node, 'message')) as [{ moment: string }]
        if (told.moment === 'begin') return node
      }
    }),
  )

it('killed in the middle of sweeps, it loses no trip and doubles no offer', async () => {
  await turnOn()
  for (const [n, u] of units.entries()) await near(u, 100 + 40 * n)
  let pair = [startNode(), startNode()]
  const kills = 2
  for (let kill = 0; kill < kills; kill++) {
    for (let n = 0; n < 8; n++) await newTrip(olga)
    // Only the one that leads sweeps; the other follows when it falls.
    const leader = await nextSweep(pair)
    // Who leads is said before the first sweep.
    const { node } = await one(db, sql<{ node: string }>`select node from dispatch_engine`)
    expect(node).toMatch(new RegExp(`:${leader.pid}$`))
    await sleep(Math.random() * 120)
    leader.kill('SIGKILL')
    await once(leader, 'exit')
    const [follower] = pair.filter((node) => node !== leader)
    expect(await anomalies(test)).toEqual([])
    pair = [follower!, startNode()]
  }
  await expect
    .poll(
      async () =>
        (
          await one(
            db,
            sql<{ n: number }>`select count(*)::int as n from trip where status_type_id = 2`,
          )
        ).n,
      { timeout: 20_000 },
    )
    .toBe(0)
  // Nobody answers: the offers run out and every trip waits again, none is lost.
  for (const node of nodes) node.kill('SIGKILL')
  await run(db, sql`update trip_offer set expires_at = now() where offer_state_id in (1, 2)`)
  await runClock(deps)
  expect(await anomalies(test)).toEqual([])
  const { waiting, total } = await one(
    db,
    sql<{
      waiting: number
      total: number
    }>`select count(*) filter (where status_type_id = 2)::int as waiting, count(*)::int as total from trip`,
  )
  expect([waiting, total]).toEqual([kills * 8, kills * 8])
}, 120_000)
