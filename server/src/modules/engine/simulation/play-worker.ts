import { parentPort, workerData } from 'node:worker_threads'
import type { AutoValues } from '@chaski/contract/dispatch/engine-schema.ts'
import type { MatchingSettings } from '#src/matching/settings.ts'
import type { PastShift, PastTrip } from './day-store.ts'
import { hoursP95, type Summary, summarize } from './outcome.ts'
import { pastWorld } from './past-world.ts'
import { Simulation } from './simulate.ts'

/** What a worker is given: plain data, as nothing else crosses into a thread. */
export type PlayOrder = {
  name: string
  trips: PastTrip[]
  shifts: PastShift[]
  straightKmh: number[]
  /** For each plan, the values of each hour of the day. */
  plans: { hours: AutoValues[]; settings: Partial<MatchingSettings>[] }[]
}

/** What comes of a day under one plan. */
export type PlayedPlan = Summary & { hours_p95_s: (number | null)[] }

const { name, trips, shifts, straightKmh, plans } = workerData as PlayOrder
const world = pastWorld(name, trips, shifts, straightKmh)
parentPort?.postMessage(
  plans.map(({ hours, settings }): PlayedPlan => {
    const { sweep_s } = hours[0]!
    const at = (second: number) => settings[Math.floor(second / 3600) % 24]!
    const outcome = new Simulation(world, { settings: at, every_s: sweep_s, at_once: true }).run()
    return { ...summarize(outcome), hours_p95_s: hoursP95(outcome) }
  }),
)
