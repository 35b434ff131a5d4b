import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRow, option, stats } from './harness.ts'
import type { Answer, Order } from './live/broker-process.ts'
import { openScreen, type Screen } from './live/screen.ts'

const settleMs = 2000
const lingerMs = 1000

const timeOf = (payload: Buffer): number => Number(JSON.parse(payload.toString()).at(-1))
const frameTimeOf = (payload: Buffer): number =>
  Number(JSON.parse(JSON.parse(payload.toString()).value).ts)

/** The live channel in a process of its own, and screens that count what reaches them. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const seconds = Number(option(args, 'seconds') ?? 20)
  const few = Number(option(args, 'screens') ?? 100)
  const many = Number(option(args, 'crowd') ?? 1000)
  const broker = fork(new URL('./live/broker-process.ts', import.meta.url))
  const [{ port }] = (await once(broker, 'message')) as [{ port: number }]
  const tell = (order: Order): void => void broker.send(order)
  const ask = async (): Promise<Answer> => {
    tell({ say: 'cpu' })
    const [answer] = (await once(broker, 'message')) as [Answer]
    return answer
  }

  const measure = async (
    say: 'each' | 'frame',
    count: number,
    topic: string,
    sentAt: (payload: Buffer) => number,
  ) => {
    const screens: Screen[] = []
    for (let n = 0; n < count; n++)
      screens.push(await openScreen(port, topic, n % 10 === 0 ? sentAt : null))
    tell({ say })
    await sleep(settleMs)
    tell({ say: 'nothing' })
    await sleep(lingerMs)
    for (const screen of screens) Object.assign(screen, { received: 0, bytes: 0, waits: [] })
    const before = await ask()
    tell({ say })
    await sleep(seconds * 1000)
    tell({ say: 'nothing' })
    await sleep(lingerMs)
    const after = await ask()
    for (const screen of screens) screen.close()
    const received = screens.reduce((sum, screen) => sum + screen.received, 0)
    const bytes = screens.reduce((sum, screen) => sum + screen.bytes, 0)
    return {
      share: received / (after.sent * count),
      cpuS: (after.cpu - before.cpu) / 1e6,
      received,
      kilobytesEach: bytes / count / seconds / 1024,
      waits: stats(screens.flatMap((screen) => screen.waits)),
    }
  }

  try {
    const each = await measure('each', few, 'tx/bench/rides', timeOf)
    const frame = await measure('frame', many, 'tx/bench/fleet/location', frameTimeOf)
    const core = (100 * frame.cpuS) / seconds
    const microseconds = (each.cpuS * 1e6) / each.received
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
      {
        name: 'CPU of a delivery',
        ours: microseconds,
        unit: 'µs',
        goal: 8.3,
        ok: microseconds <= 8.3,
        note: "goal: 1.5 times what Debian's mosquitto took when it was measured",
      },
      {
        name: `fleet frame to ${many} screens, of a core`,
        ours: core,
        unit: '%',
        goal: 20,
        ok: core <= 20,
        note: `${(100 * frame.share).toFixed(1)} % delivered, p99 ${frame.waits.p99.toFixed(0)} ms`,
      },
      {
        name: 'fleet frame, each screen',
        ours: frame.kilobytesEach,
        unit: 'KB/s',
        goal: 16,
        ok: frame.kilobytesEach <= 16,
        note: '500 reports a second, three in five of units that move',
      },
    ]
  } finally {
    broker.disconnect()
    await once(broker, 'exit')
  }
}
