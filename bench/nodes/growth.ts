import { setTimeout as sleep } from 'node:timers/promises'
import { topics } from '../../contract/src/live.ts'
import { publish } from '../../server/src/events/publish.ts'
import { inTransaction } from '../../server/src/base/sql/sql.ts'
import { processCpu } from '../../server/src/test/process-cpu.ts'
import type { BenchRow } from '../harness.ts'
import { createCallers } from './http-caller.ts'
import { openScreen } from './screen.ts'
import { openStage, type Stage } from './stage.ts'
import { waitingToLeave } from './truth.ts'
import { openWorld } from './world.ts'

const screenCount = 100
const messagesPerSecond = 50
const goals = { message: 1.15, call: 1.3 }

type Costs = {
  nodes: number
  message_us: number
  call_us: number
  broker_us: number
  idle_ms: number
}

/** Microseconds of all nodes while something is done, less what they use in that time anyway. */
const cost = async ({ nodes }: Stage, idlePerMs: number, work: () => Promise<void>) => {
  const cpu = (): number => nodes.reduce((sum, node) => sum + node.cpu(), 0)
  const [before, began] = [cpu(), performance.now()]
  await work()
  const elapsed = performance.now() - began
  return { used: cpu() - before - idlePerMs * elapsed, elapsed }
}
const idleOf = async (stage: Stage, seconds: number): Promise<number> => {
  const { used, elapsed } = await cost(stage, 0, () => sleep(seconds * 1000).then(() => undefined))
  return used / elapsed
}

const say = async (stage: Stage, seconds: number): Promise<void> => {
  const row = {
    status_type_id: 2,
    client: { name: 'Rosa Quispe' },
    origin: { text: 'Calle Mercaderes 100' },
  }
  for (let n = 0; n < messagesPerSecond * seconds; n++) {
    const value = { ...row, service_id: 1_000_000 + (n % 50), more: 'x'.repeat(900) }
    await inTransaction(stage.db, (trx) =>
      publish(trx, {
        topic: topics.rides('chaski'),
        category: 'SERVICE',
        action: 'UPDATED',
        value,
      }),
    )
    await sleep(1000 / messagesPerSecond)
  }
  while ((await waitingToLeave(stage.db)) > 0) await sleep(50)
  await sleep(500)
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

const measure = async (count: number, seconds: number): Promise<Costs> => {
  const stage = await openStage(count)
  try {
    const world = await openWorld(stage, 100)
    const sessions = [
      await world.session('operador'),
      await world.session('supervisor'),
      await world.session('admin'),
    ]
    const open = () =>
      Array.from({ length: screenCount }, (_, n) =>
        openScreen({ url: stage.url, session: sessions[n % 3]!, coverage_id: null }),
      )
    // Each node has to have compiled what it runs often, however many share the work.
    await callMany(stage, 300 * count, sessions)
    const calls = 100 * seconds
    const quiet = await idleOf(stage, seconds / 2)
    const called = await cost(stage, quiet, () => callMany(stage, calls, sessions))
    const screens = open()
    await Promise.all(screens.map(({ ready }) => ready))
    await say(stage, seconds / 2)
    const heard = (): number => screens.reduce((sum, { notes }) => sum + notes.waits.length, 0)
    const watched = await idleOf(stage, seconds / 2)
    const [before, brokerBefore] = [heard(), processCpu(stage.broker.pid())]
    const said = await cost(stage, watched, () => say(stage, seconds))
    const delivered = heard() - before
    const brokerUsed = processCpu(stage.broker.pid()) - brokerBefore
    for (const screen of screens) screen.close()
    return {
      nodes: count,
      message_us: said.used / delivered,
      call_us: called.used / calls,
      broker_us: brokerUsed / (messagesPerSecond * seconds),
      idle_ms: watched,
    }
  } finally {
    await stage.close()
  }
}

/** What a call and a delivered message cost on one, two and three nodes, as CPU of the servers. */
export const measureGrowth = async (seconds: number): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  let alone: Costs | undefined
  for (const count of [1, 2, 3]) {
    const costs = await measure(count, seconds)
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
    const { message_us, call_us, broker_us, idle_ms } = costs
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
        `idle ${(idle_ms * 0.1).toFixed(1)} % of a core with the screens open`,
      ),
    )
    console.log(JSON.stringify(costs))
  }
  return rows
}
