import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchRow, stats, wallTime } from '../harness.ts'
import type { City } from './city.ts'
import { createCallers } from './http-caller.ts'
import { judgeScreens, none } from './judge.ts'
import { type Stage, untilReady } from './stage.ts'
import { openStreet } from './street.ts'
import { lostAndDoubled } from './truth.ts'

const gapGoalS = 2
const betweenMs = 4000

/** The nodes are restarted one after another while the city works, as an update does it. */
export const playRolling = async (stage: Stage, city: City, rate: number): Promise<BenchRow[]> => {
  const { db, url } = stage
  const callers = createCallers(url, { patient: false })
  const street = openStreet(db, callers, city.world, city.sessions, rate)
  await sleep(betweenMs)
  for (const [n, node] of stage.nodes.entries()) {
    const stopped = await wallTime(() => node.stop())
    const started = await wallTime(() => node.start().then(() => untilReady(node.port)))
    console.log(
      `node ${n + 1} left in ${(stopped / 1000).toFixed(1)} s and was back in ${(started / 1000).toFixed(1)} s`,
    )
    await sleep(betweenMs)
  }
  await street.stop()
  const equal = await city.isEqual()
  const away = city.screens.filter((screen) => !screen.isConnected()).length
  for (const screen of city.screens.filter((one) => !one.isConnected()).slice(0, 3))
    console.log(`still without a line: ${screen.story()}`)
  let loggedOut = 0
  for (const { token } of city.world.fleet) {
    const { status } = await callers.call('/driver/state', {
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) loggedOut++
  }
  const gaps = city.screens.flatMap(({ notes }) => notes.gaps)
  const longest = Math.max(0, ...gaps) / 1000
  const slowest = city.screens.toSorted(
    (a, b) => Math.max(0, ...b.notes.gaps) - Math.max(0, ...a.notes.gaps),
  )
  for (const { notes } of slowest.slice(0, 3)) console.log(`a gap: ${notes.story}`)
  const { lost, doubled } = await lostAndDoubled(db, street.acknowledged)
  return [
    none(
      'failed calls',
      callers.failed.length,
      'calls',
      callers.failed[0] ?? `${callers.answered()} answered`,
    ),
    none(
      'logged out',
      loggedOut + city.screens.filter(({ notes }) => notes.loggedOut).length,
      'people',
    ),
    {
      name: 'longest live gap',
      ours: longest,
      unit: 's',
      goal: gapGoalS,
      ok: longest <= gapGoalS,
      note: `${gaps.length} lines lost by ${city.screens.length} screens, median ${(stats(gaps).median / 1000).toFixed(2)} s`,
    },
    none('screens unlike the database', equal ? 0 : 1, '', `${away} without a line`),
    none('acknowledged and lost', lost, 'writes'),
    none('doubled', doubled, 'writes'),
    ...(await judgeScreens(db, city)),
  ]
}
