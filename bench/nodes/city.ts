import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../harness.ts'
import { openScreen, type Screen } from './screen.ts'
import type { Stage } from './stage.ts'
import { tripsNow } from './truth.ts'
import { openUnit } from './unit.ts'
import { openWorld } from './world.ts'

/** One screen in so many is limited to a coverage. */
const limitedEvery = 4
const lookMs = 150
/** Two and a half seconds: a machine that is busy with a fault delivers late without being wrong. */
const looksAtOnce = 16

export type CitySize = { units: number; screens: number }

/** Screens and cars on a stage, all through the proxy. */
export const openCity = async (stage: Stage, size: CitySize) => {
  const { db, url } = stage
  const world = await openWorld(stage, size.units)
  const random = seededRandom(7)
  // Five seconds is what a phone says; a fleet beyond a thousand shares the machine with three nodes.
  const everyMs = size.units > 1000 ? 10_000 : 5000
  const units: ReturnType<typeof openUnit>[] = []
  for (const account of world.fleet) {
    units.push(openUnit(url, account, everyMs, random))
    if (units.length % 50 === 0) await sleep(100)
  }
  const desks = [
    await world.session('operador'),
    await world.session('admin'),
    await world.session('supervisor'),
  ]
  const foreign = await world.session('solo-ajena')
  const limited = await world.session('solo-casa')
  const screens: Screen[] = []
  for (let n = 0; n < size.screens; n++) {
    const isLimited = n % limitedEvery === 0
    screens.push(
      openScreen({
        url,
        session: isLimited ? limited : desks[n % desks.length]!,
        coverage_id: isLimited ? world.home : null,
      }),
    )
    if (n % 20 === 19) await sleep(100)
  }
  await Promise.all(screens.map((screen) => screen.ready))

  /** Whether every screen comes to show what the database holds now, within the time that a change needs anyway. */
  const isEqual = async (): Promise<boolean> => {
    const truth = await tripsNow(db).catch(() => null)
    for (let looks = 0; truth !== null && looks < looksAtOnce; looks++) {
      if (screens.every((screen) => screen.isConnected() && screen.behind(truth).length === 0))
        return true
      await sleep(lookMs)
    }
    return false
  }
  /** Looks on for as long as told and answers when the last screen had caught up for good; null: one never did. */
  const equalSince = async (since: number, forMs: number): Promise<number | null> => {
    let equalAt: number | null = 0
    while (performance.now() - since < forMs) {
      const asked = performance.now() - since
      if (!(await isEqual())) equalAt = null
      else equalAt ??= asked
      await sleep(lookMs)
    }
    return equalAt
  }
  return {
    world,
    screens,
    units,
    sessions: { all: desks, foreign },
    isEqual,
    equalSince,
    close(): void {
      for (const screen of screens) screen.close()
      for (const unit of units) unit.close()
    },
  }
}
export type City = Awaited<ReturnType<typeof openCity>>
