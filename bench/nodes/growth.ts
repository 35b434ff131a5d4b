import { setTimeout as sleep } from 'node:timers/promises'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { topics } from '../../contract/src/live.ts'
import { publish } from '../../server/src/events/publish.ts'
import { inTransaction } from '../../server/src/base/sql/sql.ts'
import { processCpu } from '../../server/src/test/process-cpu.ts'
import type { BenchRow } from '../harness.ts'
import { createCallers } from './http-caller.ts'
import { openScreen, type Screen } from './screen.ts'
import { openStage, type Stage } from './stage.ts'
import { openWorld } from './world.ts'

const screenCount = 100
const messages = 3000
const together = 25
const mostAhead = 200
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

/** So many changes of trips, a few at a time, never far ahead of the slowest screen. */
const say = async (stage: Stage, screens: readonly Screen[], count: number): Promise<void> => {
  const row = {
    status_type_id: tripStatus.PENDING,
    client: { name: 'Rosa Quispe' },
    more: 'x'.repeat(900),
  }
  const topic = topics.rides('chaski')
  const heardByAll = (): number => Math.min(...screens.map(({ notes }) => notes.heard.size))
  const before = heardByAll()
  for (let said = 0; said < count; said += together) {
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
    if (!written) said -= together
    while (heardByAll() - before < said - mostAhead) await sleep(20)
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
    const screens = open()
    await Promise.all(screens.map(({ ready }) => ready))
    await say(stage, screens, messages / 3)
    const heard = (): number => screens.reduce((sum, { notes }) => sum + notes.heard.size, 0)
    const [before, brokerBefore] = [heard(), processCpu(stage.broker.pid())]
    const said = await costAboveIdle(stage, () => say(stage, screens, messages))
    const delivered = heard() - before
    const brokerUsed = processCpu(stage.broker.pid()) - brokerBefore
    for (const screen of screens) screen.close()
    return {
      nodes: count,
      message_us: said.used / delivered,
      call_us: called.used / calls,
      broker_us: brokerUsed / messages,
      idle: said.idle,
    }
  } finally {
    await stage.close()
  }
}

/** What a call and a delivered message cost on one, two and three nodes, as CPU of the servers. */
export const measureGrowth = async (calls: number): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  let alone: Costs | undefined
  for (const count of [1, 2, 3]) {
    const costs = await measure(count, calls)
    alone ??= costs
    const row = (
      name: string,
      ours: number,
      peer: number,
      goal: number,
      note: string,
    ): BenchRow => ({
      name: `${name}, ${count} node${count > 1 ? 's' : ''}`,
      ours,
      unit: 'µs',
      peer,
      ratio: ours / peer,
      goal,
      ok: ours / peer <= goal,
      note,
    })
    const { message_us, call_us, broker_us, idle } = costs
    rows.push(
      row(
        'delivered message',
        message_us,
        alone.message_us,
        goals.message,
        `${screenCount} screens; the broker ${broker_us.toFixed(0)} µs a message`,
      ),
      row(
        'call',
        call_us,
        alone.call_us,
        goals.call,
        `idle ${(idle * 0.1).toFixed(1)} % of a core with the screens open`,
      ),
    )
    console.log(JSON.stringify(costs))
  }
  return rows
}
