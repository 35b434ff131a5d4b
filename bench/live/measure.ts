import { setTimeout as sleep } from 'node:timers/promises'
import { type Stats, stats } from '../harness.ts'
import { openScreen, type Screen } from './screen.ts'

const settleMs = 2000
const lingerMs = 1000

/** A broker that is told when to talk, and says what that cost it. */
export type Subject = {
  port: number
  topic: string
  sentAt: (payload: Buffer) => number
  start: () => void
  stop: () => void
  /** Microseconds of processor time so far, and messages published since the last start. */
  look: () => Promise<{ cpu: number; sent: number }>
}

export type Measured = {
  /** Of what each screen should have got. */
  share: number
  cpuS: number
  received: number
  kilobytesEach: number
  waits: Stats
}

/** Screens that count what reaches them; every tenth also looks at the clock. */
export const measure = async (
  subject: Subject,
  count: number,
  seconds: number,
): Promise<Measured> => {
  const screens: Screen[] = []
  for (let n = 0; n < count; n++)
    screens.push(
      await openScreen(subject.port, subject.topic, n % 10 === 0 ? subject.sentAt : null),
    )
  const talk = async (ms: number) => {
    subject.start()
    await sleep(ms)
    subject.stop()
    await sleep(lingerMs)
  }
  await talk(settleMs)
  for (const screen of screens) Object.assign(screen, { received: 0, bytes: 0, waits: [] })
  const before = await subject.look()
  await talk(seconds * 1000)
  const after = await subject.look()
  for (const screen of screens) screen.close()
  const total = (key: 'received' | 'bytes') => screens.reduce((sum, screen) => sum + screen[key], 0)
  return {
    share: total('received') / (after.sent * count),
    cpuS: (after.cpu - before.cpu) / 1e6,
    received: total('received'),
    kilobytesEach: total('bytes') / count / seconds / 1024,
    waits: stats(screens.flatMap((screen) => screen.waits)),
  }
}
