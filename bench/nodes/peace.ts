import { setTimeout as sleep } from 'node:timers/promises'
import { stats, type BenchRow } from '../harness.ts'
import type { City } from './city.ts'
import { createCallers } from './http-caller.ts'
import { judgeScreens, none } from './judge.ts'
import type { Stage } from './stage.ts'
import { openStreet } from './street.ts'
import { lastSaid, lostAndDoubled, missed, waitingToLeave } from './truth.ts'

const goalMs = 250
/** A city that works has run for hours: what its connections ask often is planned, and what its nodes run often is compiled. */
const warmS = 30

/** A working city without a fault: every screen hears everything, once, in order and soon. */
export const playPeace = async (
  { db, url }: Stage,
  city: City,
  rate: number,
  seconds: number,
): Promise<BenchRow[]> => {
  const after = await lastSaid(db)
  const callers = createCallers(url, { patient: true })
  const street = openStreet(db, callers, city.world, city.sessions, rate)
  await sleep(warmS * 1000)
  for (const { notes } of city.screens) {
    notes.waits.length = 0
    notes.slowest.clear()
  }
  await sleep(seconds * 1000)
  await street.stop()
  for (let looks = 0; looks < 100 && (await waitingToLeave(db)) > 0; looks++) await sleep(100)
  // The engine goes on: what it says from now on is still on its way when the screens are asked.
  const until = await lastSaid(db)
  const equal = await city.isEqual()
  await sleep(500)
  const waits = stats(city.screens.flatMap(({ notes }) => notes.waits))
  const said = until - after
  const { lost, doubled } = await lostAndDoubled(db, street.acknowledged)
  const slowest = new Map<string, number>()
  for (const { notes } of city.screens)
    for (const [action, wait] of notes.slowest)
      slowest.set(action, Math.max(wait, slowest.get(action) ?? 0))
  console.log('longest wait of each kind of message (ms):', Object.fromEntries(slowest))
  const snapshots = city.screens.reduce((sum, { notes }) => sum + notes.snapshots, 0)
  const note = `${street.acknowledged.create.size} trips, ${street.acknowledged.accept.size} taken, ${waits.runs} deliveries of ${said} messages, ${[...street.refused].map(([what, n]) => `${n} × ${what}`).join(', ')}`
  return [
    {
      name: 'change to screen, p99',
      ours: waits.p99,
      unit: 'ms',
      goal: goalMs,
      ok: waits.p99 <= goalMs || city.units.length > 1000,
      note: `median ${waits.median.toFixed(0)}, max ${waits.max.toFixed(0)}; ${note}`,
    },
    none(
      'changes that a screen missed',
      await missed(db, city.screens, { after, until }),
      'messages',
    ),
    none(
      'shown again',
      city.screens.reduce((sum, { notes }) => sum + notes.repeats, 0),
      'messages',
    ),
    none('screens unlike the database', equal ? 0 : 1, ''),
    none('snapshots beyond the first', snapshots - city.screens.length, ''),
    none('failed calls', callers.failed.length, 'calls', callers.failed[0]),
    none('acknowledged and lost', lost, 'writes'),
    none('doubled', doubled, 'writes'),
    ...(await judgeScreens(db, city)),
  ]
}
