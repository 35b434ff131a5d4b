import { Worker } from 'node:worker_threads'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { matchingOf, type StoredPlan, valuesAt } from '#src/modules/engine/plan/plan.ts'
import { pastDay, shiftsOfDay, tripsOfDay } from './day-store.ts'
import type { PlayedPlan, PlayOrder } from './play-worker.ts'

const longestMs = 25_000
let playing = false

/** Plays in a thread of its own, so that nobody at a board notices; one at a time, and not for ever. */
const play = (order: PlayOrder): Promise<PlayedPlan[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./play-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(fail('REFUSED', { detail: 'La prueba tardó demasiado. Elija otro día.' }))
    }, longestMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the simulation ended without a word'))
    })
  })

const hourOf = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T00:30:00-05:00`) + hour * 3_600_000)

type Played = { date: string; trips: number; drivers: number; summaries: PlayedPlan[] }

/** A past day of a coverage, the last one unless named, once under each plan: the same trips, drivers and answers. */
export const playDay = async (
  { db, geo }: Pick<Deps, 'db' | 'geo'>,
  coverage_id: number,
  asked: string | undefined,
  plans: readonly Pick<StoredPlan, 'base' | 'bands'>[],
): Promise<Played> => {
  const date = await pastDay(db, coverage_id, asked)
  const trips = date === undefined ? [] : await tripsOfDay(db, coverage_id, date)
  if (date === undefined || trips.length === 0)
    throw fail('REFUSED', { detail: 'Ese día no tuvo servicios.' })
  const shifts = await shiftsOfDay(db, coverage_id, date)
  if (shifts.length === 0) throw fail('REFUSED', { detail: 'Ese día no trabajó ningún conductor.' })
  const hours = Array.from({ length: 24 }, (_, hour) => hourOf(date, hour))
  const { travelTime } = geo
  const straightKmh = hours.map(
    (at) => travelTime.speedKmh(at, 2500, coverage_id) / travelTime.detour(2500, coverage_id),
  )
  const orders = plans.map((plan) => {
    const values = hours.map((at) => valuesAt(plan, at))
    const settings = values.map((value) => {
      // The world brings its own speeds.
      const {
        road_factor: _,
        speed_kmh: __,
        zones_off: ___,
        explain: ____,
        ...rest
      } = matchingOf(value, [], { road_factor: 1, speed_kmh: 1 })
      return rest
    })
    return { hours: values, settings }
  })
  if (playing)
    throw fail('STATE_CONFLICT', { detail: 'Otra prueba está en curso. Espere un momento.' })
  playing = true
  try {
    const summaries = await play({ name: date, trips, shifts, straightKmh, plans: orders })
    return { date, trips: trips.length, drivers: shifts.length, summaries }
  } finally {
    playing = false
  }
}
