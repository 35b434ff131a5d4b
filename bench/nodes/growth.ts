import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { topics } from '../../contract/src/live.ts'
import { publish } from '../../server/src/events/publish.ts'
import { inTransaction, one } from '../../server/src/base/sql/sql.ts'
import { processCpu } from '../../server/src/test/process-cpu.ts'
import type { BenchRow } from '../harness.ts'
import { createCallers } from './http-caller.ts'
import { openScreen, type Screen } from './screen.ts'
import { openStage, type Stage } from './stage.ts'
import { openWorld } from './world.ts'

const screenCount = 100
const messages = 3000
const together = 25
/**
 * As a city speaks, not as fast as the machine can: what waits longer leaves in fewer frames, so that a rate of its own
 * for each number of nodes would compare the rates.
 */
const everyMs = 125
const idleS = 5
/** Calls to each node before anything counts: it has to have compiled what it runs often. */
const warmCalls = 1000
const goals = { message: 1.15, call: 1.3 }

type Costs = {
  nodes: number
  message_us: number
  call_us: number
  broker_us: number
  /** Microseconds in a millisecond, with the screens open. */
  idle: number
}

/** Microseconds of all nodes while something is done, less what they use in that time anyway, as before and after it. */
const costAboveIdle = async ({ nodes }: Stage, work: () => Promise<void>) => {
  const cpu = (): number => nodes.reduce((sum, node) => sum + node.cpu(), 0)
  const measured = async (during: () => Promise<unknown>) => {
    const [before, began] = [cpu(), performance.now()]
    await during()
    return { used: cpu() - before, ms: performance.now() - began }
  }
  const pause = () => sleep(idleS * 1000)
  const quiet = await measured(pause)
  const busy = await measured(work)
  const again = await measured(pause)
  const idle = (quiet.used + again.used) / (quiet.ms + again.ms)
  return { used: busy.used - idle * busy.ms, idle }
}

type Commit = () => Promise<void>

/**
 * A commit of a node, each in its turn: somebody comes to a trip or leaves it. A node sends what waits after commits of
 * its own; what only stands in the table would wait for the next look of any of them, and leave in larger heaps the
 * fewer nodes look.
 */
const openCommit = async (stage: Stage, headers: Record<string, string>): Promise<Commit> => {
  const { call } = createCallers(stage.url, { patient: true })
  const { service_id } = await one(
    stage.db,
    sql<{ service_id: number }>`select min(service_id) as service_id from trip`,
  )
  let isThere = false
  return async () => {
    isThere = !isThere
    const { status, body } = await call(`/dispatch/service/${service_id}/presence`, {
      method: isThere ? 'POST' : 'DELETE',
      headers,
      ...(isThere && { body: {} }),
    })
    if (status >= 300) throw new Error(`a commit failed: ${status} ${body}`)
  }
}

const commitMany = async (commit: Commit, count: number): Promise<void> => {
  for (let done = 0; done < count; done++) await commit()
}

/** So many changes of trips, a few at a time, until every screen has heard them. */
const say = async (
  stage: Stage,
  screens: readonly Screen[],
  count: number,
  commit: Commit,
): Promise<void> => {
  const row = {
    status_type_id: tripStatus.PENDING,
    client: { name: 'Rosa Quispe' },
    more: 'x'.repeat(900),
  }
  const topic = topics.rides('chaski')
  const heardByAll = (): number => Math.min(...screens.map(({ notes }) => notes.heard.size))
  const before = heardByAll()
  let due = performance.now()
  for (let said = 0; said < count; said += together) {
    await sleep(Math.max(0, due - performance.now()))
    due += everyMs
    const write = inTransaction(stage.db, async (trx) => {
      for (let n = 0; n < together; n++) {
        const value = { ...row, service_id: 1_000_000 + n }
        await publish(trx, { topic, category: 'SERVICE', action: 'UPDATED', value })
      }
    })
    // A machine too busy to connect in time is no reason to give up.
    const written = await write.then(
      () => true,
      () => false,
    )
    if (written) await commit()
    else said -= together
  }
  while (heardByAll() - before < count) await sleep(20)
}

/** One booking in five, as a desk asks more than it changes. */
const callMany = async (
  stage: Stage,
  count: number,
  sessions: readonly Record<string, string>[],
): Promise<void> => {
  const { call, failed } = createCallers(stage.url, { patient: true })
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const caller = async (): Promise<void> => {
    for (const n of numbers) {
      const headers = sessions[n % sessions.length]!
      const place = (south: number) => ({
        latitude: south,
        longitude: -71.54,
        text: 'Calle Mercaderes 100',
        reference: '',
      })
      if (n % 5 > 0)
        await call(n % 5 === 1 ? '/dispatch/panel/overview' : '/authentication/session', {
          headers,
        })
      else
        await call('/dispatch/service', {
          method: 'POST',
          headers,
          body: {
            origin: place(-16.405),
            destinations: [place(-16.39)],
            client_name: 'Carga',
            cellphone: `9${String(20_000_000 + n)}`,
            confirm_duplicate: true,
          },
        })
    }
  }
  await Promise.all(Array.from({ length: 6 }, caller))
  if (failed.length > 0) throw new Error(`a call failed: ${failed[0]}`)
}

const measure = async (count: number, calls: number): Promise<Costs> => {
  const stage = await openStage(count)
  try {
    // Sweeps over trips that nobody takes would cost more the longer it runs.
    const world = await openWorld(stage, 100, false)
    const sessions = [
      await world.session('operador'),
      await world.session('supervisor'),
      await world.session('admin'),
    ]
    const open = () =>
      Array.from({ length: screenCount }, (_, n) =>
        openScreen({ url: stage.url, session: sessions[n % 3]!, coverage_id: null }),
      )
    await callMany(stage, warmCalls * count, sessions)
    const called = await costAboveIdle(stage, () => callMany(stage, calls, sessions))
    const commit = await openCommit(stage, sessions[0]!)
    await commitMany(commit, warmCalls)
    const committed = await costAboveIdle(stage, () => commitMany(commit, warmCalls))
    const screens = open()
    await Promise.all(screens.map(({ ready }) => ready))
    // Each node delivers to its share of the screens only.
    await say(stage, screens, (messages / 3) * count, commit)
    const heard = (): number => screens.reduce((sum, { notes }) => sum + notes.heard.size, 0)
    const [before, brokerBefore] = [heard(), processCpu(stage.broker.pid())]
    const said = await costAboveIdle(stage, () => say(stage, screens, messages, commit))
    const delivered = heard() - before
    const brokerUsed = processCpu(stage.broker.pid()) - brokerBefore
    for (const screen of screens) screen.close()
    return {
      nodes: count,
      message_us: (said.used - (committed.used / warmCalls) * (messages / together)) / delivered,
      call_us: called.used / calls,
      broker_us: brokerUsed / messages,
      idle: said.idle,
    }
  } finally {
    await stage.close()
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * What a call and a delivered message cost on one, two and three nodes, as CPU of the servers. Fresh processes of the
 * same number differ by a fifth, so each number has its turn in every round and the middle one is told.
 */
export const measureGrowth = async (calls: number, rounds: number): Promise<BenchRow[]> => {
  const counts = [1, 2, 3]
  const measured: Costs[] = []
  for (let round = 0; round < rounds; round++) {
    for (const count of counts) {
      const costs = await measure(count, calls)
      measured.push(costs)
      console.log(JSON.stringify(costs))
    }
  }
  const middle = (count: number, of: keyof Costs): number =>
    median(measured.filter(({ nodes }) => nodes === count).map((costs) => costs[of]))
  return counts.flatMap((count) => {
    const row = (name: string, of: keyof Costs, goal: number, note: string): BenchRow => {
      const [ours, peer] = [middle(count, of), middle(1, of)]
      return {
        name: `${name}, ${count} node${count > 1 ? 's' : ''}`,
        ours,
        unit: 'µs',
        peer,
        ratio: ours / peer,
        goal,
        ok: ours / peer <= goal,
        note,
      }
    }
    const broker = middle(count, 'broker_us').toFixed(0)
    const idle = (middle(count, 'idle') * 0.1).toFixed(1)
    return [
      row(
        'delivered message',
        'message_us',
        goals.message,
        `${screenCount} screens; the broker ${broker} µs a message`,
      ),
      row('call', 'call_us', goals.call, `idle ${idle} % of a core with the screens open`),
    ]
  })
}
