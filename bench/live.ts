import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type BenchRow, option } from './harness.ts'
import type { Answer, Order } from './live/broker-process.ts'
import { measure, type Measured, type Subject } from './live/measure.ts'
import { startMosquitto } from './live/mosquitto.ts'
import { leftAt, reportsTopic, startReports } from './live/reports.ts'
import { openPublisher } from './live/screen.ts'

const frameTopic = 'tx/bench/fleet/location'
/** What 1.5 times mosquitto came to when it was last measured, for machines without it. */
const goalWithoutPeer = 8.3

const frameLeftAt = (payload: Buffer): number =>
  Number(JSON.parse(JSON.parse(payload.toString()).value).ts)

/** Our broker in a process of its own, which makes the traffic too. */
const startOurs = async () => {
  const broker = fork(new URL('./live/broker-process.ts', import.meta.url))
  const [{ port }] = (await once(broker, 'message')) as [{ port: number }]
  const tell = (order: Order): void => void broker.send(order)
  const subject = (say: 'each' | 'frame'): Subject => ({
    port,
    topic: say === 'each' ? reportsTopic : frameTopic,
    sentAt: say === 'each' ? leftAt : frameLeftAt,
    start: () => tell({ say }),
    stop: () => tell({ say: 'nothing' }),
    async look() {
      tell({ say: 'cpu' })
      const [answer] = (await once(broker, 'message')) as [Answer]
      return answer
    },
  })
  const stop = async () => {
    broker.disconnect()
    await once(broker, 'exit')
  }
  return { subject, stop }
}

/** The same reports through Debian's broker, where it is installed. */
const measurePeer = async (screens: number, seconds: number): Promise<Measured | null> => {
  const mosquitto = await startMosquitto()
  if (mosquitto === null) return null
  const publisher = await openPublisher(mosquitto.port)
  let traffic = { sent: () => 0, stop: () => {} }
  try {
    return await measure(
      {
        port: mosquitto.port,
        topic: reportsTopic,
        sentAt: leftAt,
        start: () =>
          void (traffic = startReports((payload) => publisher.publish(reportsTopic, payload))),
        stop: () => traffic.stop(),
        look: async () => ({ cpu: mosquitto.cpu(), sent: traffic.sent() }),
      },
      screens,
      seconds,
    )
  } finally {
    traffic.stop()
    publisher.close()
    await mosquitto.stop()
  }
}

const perDelivery = ({ cpuS, received }: Measured): number => (cpuS * 1e6) / received

const costRow = (ours: Measured, peer: Measured | null): BenchRow => {
  const microseconds = perDelivery(ours)
  if (peer === null)
    return {
      name: 'CPU of a delivery',
      ours: microseconds,
      unit: 'µs',
      goal: goalWithoutPeer,
      ok: microseconds <= goalWithoutPeer,
      note: 'mosquitto is not installed: 1.5 times what it took when it was measured',
    }
  const ratio = microseconds / perDelivery(peer)
  return {
    name: 'CPU of a delivery',
    ours: microseconds,
    unit: 'µs',
    peer: perDelivery(peer),
    ratio,
    goal: 1.5,
    ok: ratio <= 1.5,
    note: `mosquitto delivered ${(100 * peer.share).toFixed(1)} %, p99 ${peer.waits.p99.toFixed(0)} ms`,
  }
}

/** The live channel in a process of its own, and screens that count what reaches them. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const seconds = Number(option(args, 'seconds') ?? 20)
  const few = Number(option(args, 'screens') ?? 100)
  const many = Number(option(args, 'crowd') ?? 1000)
  const ours = await startOurs()
  try {
    const each = await measure(ours.subject('each'), few, seconds)
    const peer = await measurePeer(few, seconds)
    const frame = await measure(ours.subject('frame'), many, seconds)
    const core = (100 * frame.cpuS) / seconds
    return [
      {
        name: `2,000 drivers to ${few} screens, delivered`,
        ours: 100 * each.share,
        unit: '%',
        goal: 100,
        ok: each.share === 1,
        note: `${Math.round(each.received / seconds)} deliveries a second`,
      },
      {
        name: 'on the way, p99',
        ours: each.waits.p99,
        unit: 'ms',
        goal: 150,
        ok: each.waits.p99 <= 150,
        note: `median ${each.waits.median.toFixed(0)} ms, coalescing 50 ms of it`,
      },
      costRow(each, peer),
      {
        name: `fleet frame to ${many} screens, of a core`,
        ours: core,
        unit: '%',
        goal: 20,
        ok: core <= 20,
        note: `${(100 * frame.share).toFixed(1)} % delivered`,
      },
      {
        name: 'fleet frame, each screen',
        ours: frame.kilobytesEach,
        unit: 'KB/s',
        goal: 16,
        ok: frame.kilobytesEach <= 16,
        note: '500 reports a second, three in five of units that move',
      },
      {
        name: 'fleet frame on the way, p99',
        ours: frame.waits.p99,
        unit: 'ms',
        goal: 250,
        ok: frame.waits.p99 <= 250,
        note: `median ${frame.waits.median.toFixed(0)} ms`,
      },
    ]
  } finally {
    await ours.stop()
  }
}
