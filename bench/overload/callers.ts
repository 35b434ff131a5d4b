// Those who book, in a process of their own: steadily as many as told, or as many as get an answer.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../assign/connection.ts'
import { booking } from './booking.ts'
import { watchLive } from './watch-live.ts'

export type Setup = { url: string; sessions: Record<string, string>[]; topic: string }
/** `closed`: so many callers, each waits for its answer. `open`: so many calls a second, whatever comes back. */
export type Order =
  | { kind: 'closed'; callers: number; seconds: number }
  | { kind: 'open'; rate: number; seconds: number }
export type Outcome = {
  seconds: number
  accepted_ms: number[]
  refused_ms: number[]
  /** Neither taken nor told to come back. */
  failed: string[]
  /** Not sent: every connection of ours was waiting for its answer. */
  unsent: number
  /** Processor time of the callers, which a real crowd spends elsewhere. */
  cpu_ms: number
  /** Live messages that came, the longest time without one, and how old they were. */
  live: { received: number; longest_gap_ms: number; age_ms: number[] }
}

/** More than the server lets in, by far; a queue that grows shows here. */
const mostConnections = 800

const [{ url, sessions, topic }] = (await once(process, 'message')) as [Setup]
const idle: Connection[] = []
let opened = 0
let keys = 0
const live = await watchLive(url, sessions[0]!, topic)

const take = async (): Promise<Connection | undefined> => {
  const free = idle.pop()
  if (free !== undefined || opened >= mostConnections) return free
  opened++
  return openConnection(url, {
    ...sessions[opened % sessions.length],
    'content-type': 'application/json',
  })
}

const book = async (outcome: Outcome): Promise<void> => {
  const connection = await take()
  if (connection === undefined) {
    outcome.unsent++
    return
  }
  const sent = performance.now()
  try {
    await connection.post('/dispatch/service', booking(), {
      'idempotency-key': `bench-overload-${keys++}`,
    })
    outcome.accepted_ms.push(performance.now() - sent)
  } catch (error) {
    const said = (error as Error).message
    if (said.startsWith('503')) outcome.refused_ms.push(performance.now() - sent)
    else outcome.failed.push(said)
  }
  idle.push(connection)
}

const play = async (order: Order): Promise<Outcome> => {
  const outcome: Outcome = {
    seconds: 0,
    accepted_ms: [],
    refused_ms: [],
    failed: [],
    unsent: 0,
    cpu_ms: 0,
    live: live.since(),
  }
  const cpu = process.cpuUsage()
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const under: Promise<void>[] = []
  if (order.kind === 'closed') {
    const caller = async () => {
      while (elapsed() < order.seconds) await book(outcome)
    }
    await Promise.all(Array.from({ length: order.callers }, caller))
  } else {
    let sent = 0
    while (elapsed() < order.seconds) {
      for (; sent < elapsed() * order.rate; sent++) under.push(book(outcome))
      await sleep(1)
    }
  }
  outcome.seconds = elapsed()
  await Promise.all(under)
  live.close(outcome.live)
  const { user, system } = process.cpuUsage(cpu)
  outcome.cpu_ms = (user + system) / 1000
  return outcome
}

process.on('message', (order: Order) => {
  void play(order).then((outcome) => process.send!(outcome))
})
// Whoever started them has gone: so do they.
process.once('disconnect', () => process.exit())
process.send!('ready')
