import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from '../harness.ts'
import type { City } from './city.ts'
import { createCallers } from './http-caller.ts'
import { openAlbum } from './pictures.ts'
import { judgeScreens, none } from './judge.ts'
import { type Stage, untilReady } from './stage.ts'
import { openStreet } from './street.ts'
import { lostAndDoubled, waitingToLeave } from './truth.ts'

const equalWithinMs = 15_000
/** Each fault is watched for longer than it may last. */
const watchMs = 20_000
/** As systemd with Restart=always and RestartSec=1, and a little for the machine. */
const awayMs = 2000

type Fault = { name: string; play: () => Promise<void> }

const faultsOf = ({ nodes, broker, store, database }: Stage): Fault[] => {
  const node = (n: number): Fault => ({
    name: `node ${n + 1}`,
    play: async () => {
      await nodes[n]!.kill()
      await sleep(awayMs)
      await nodes[n]!.start()
      await untilReady(nodes[n]!.port)
    },
  })
  const brokerLife = { kill: () => broker.kill(), start: () => broker.start() }
  const databaseLife = { kill: () => database.kill(), start: () => database.start() }
  const storeLife = { kill: () => store.kill(), start: () => store.start() }
  const cut = (
    name: string,
    { kill, start }: { kill: () => Promise<void>; start: () => Promise<void> },
  ): Fault => ({
    name,
    play: async () => {
      await kill()
      await sleep(awayMs)
      await start()
    },
  })
  return [
    node(0),
    cut('broker', brokerLife),
    node(1),
    cut('store', storeLife),
    cut('database', databaseLife),
    node(2),
    cut('broker again', brokerLife),
  ]
}

/** Everything is killed in turn while the city works: nothing acknowledged is lost, and every screen is right again soon. */
export const playFaults = async (
  stage: Stage,
  city: City,
  rate: number,
  seconds: number,
): Promise<BenchRow[]> => {
  const { db, url } = stage
  const callers = createCallers(url, { patient: true })
  const street = openStreet(db, callers, city.world, city.sessions, rate)
  const album = openAlbum(callers, city.world, city.sessions.all[1]!)
  const faults = faultsOf(stage)
  const pauseMs = (seconds * 1000) / (faults.length + 1)
  const rows: BenchRow[] = []
  const began = performance.now()
  for (const [n, { name, play }] of faults.entries()) {
    await sleep(Math.max(1000, began + (n + 1) * pauseMs - performance.now()))
    const at = performance.now()
    let away = 0
    const over = play().then(() => void (away = performance.now() - at))
    const equal = await city.equalSince(at, watchMs)
    await over
    console.log(
      `${name}: away for ${(away / 1000).toFixed(1)} s, ${equal === null ? 'not equal again' : `equal after ${(equal / 1000).toFixed(1)} s`}`,
    )
    rows.push({
      name: `equal after the fall of ${name}`,
      ours: (equal ?? Infinity) / 1000,
      unit: 's',
      goal: equalWithinMs / 1000,
      ok: equal !== null && equal <= equalWithinMs,
    })
  }
  await sleep(Math.max(3000, began + seconds * 1000 - performance.now()))
  await album.stop()
  await street.stop()
  for (let looks = 0; looks < 100 && (await waitingToLeave(db)) > 0; looks++) await sleep(100)
  const equal = await city.isEqual()
  const { lost, doubled } = await lostAndDoubled(db, street.acknowledged)
  const { create, accept, cancel } = street.acknowledged
  const note = `${create.size} trips, ${accept.size} taken, ${cancel.size} called off; ${callers.repeated()} calls asked again; ${[...street.refused].map(([what, count]) => `${count} × ${what}`).join(', ')}`
  return [
    ...rows,
    none('screens unlike the database at the end', equal ? 0 : 1, ''),
    none('acknowledged and lost', lost, 'writes', note),
    none('photos lost', await album.missing(), 'files', `${album.taken.length} taken`),
    none('doubled', doubled, 'writes'),
    none('never answered', callers.failed.length, 'calls', callers.failed[0]),
    none('logged out', city.screens.filter(({ notes }) => notes.loggedOut).length, 'screens'),
    ...(await judgeScreens(db, city)),
  ]
}
