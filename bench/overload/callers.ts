// Those who book, on a thread of their own: steadily as many as told, or as many as get an answer.
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Connection, openConnection } from '../assign/connection.ts'
import { seededRandom } from '../harness.ts'
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
  /** Live messages that came, the longest time without one, and how old they were. */
  live: { received: number; longest_gap_ms: number; age_ms: number[] }
}

/** More than the server lets in, by far; a queue that grows shows here. */
const mostConnections = 800

const { url, sessions, topic } = workerData as Setup
const random = seededRandom(16)
const idle: Connection[] = []
let opened = 0
let keys = 0
const live = await watchLive(url, sessions[0]!, topic)

/** Somewhere in a quarter; origin and destination lie in different ones, or some rides would lead nowhere. */
const placeFrom = (south: number) => ({
  latitude: south + random() * 0.01,
  longitude: -71.55 + random() * 0.02,
  text: 'Calle Mercaderes 100',
  reference: '',
})
const booking = () => ({
  origin: placeFrom(-16.41),
  destinations: [placeFrom(-16.395)],
  client_name: 'Carga',
  cellphone: `9${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
  confirm_duplicate: true,
})

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
    live: live.since(),
  }
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
  return outcome
}

parentPort!.on('message', (order: Order) => {
  void play(order).then((outcome) => parentPort!.postMessage(outcome))
})
parentPort!.postMessage('ready')
