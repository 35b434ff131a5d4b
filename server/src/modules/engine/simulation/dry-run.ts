import { Worker } from 'node:worker_threads'
import type { DryRun, DryRunForm, DryRunOutcome } from '@chaski/contract/dispatch/dry-run-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Scope } from '#src/access/scope.ts'
import { planOf } from '#src/modules/engine/change-plan.ts'
import { matchingOf, type StoredPlan, valuesAt } from '#src/modules/engine/plan.ts'
import { pastDay, shiftsOfDay, tripsOfDay } from './day-store.ts'
import type { Summary } from './outcome.ts'
import type { PlayOrder } from './play-worker.ts'

const longestMs = 25_000
let playing = false

/** Plays in a thread of its own, so that nobody at a board notices; one at a time, and not for ever. */
const play = (order: PlayOrder): Promise<Summary[]> =>
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

const present = (s: Summary): DryRunOutcome => {
  const round = (value: number, digits: number): number =>
    Number.isFinite(value) ? Number(value.toFixed(digits)) : 0
  return {
    served_pct: round(s.served, 1),
    mean_wait_s: round(s.mean_s, 0),
    p95_wait_s: round(s.p95_s, 0),
    empty_km: round(s.empty_km, 2),
    offers: round(s.offers, 2),
    gini: round(s.gini, 3),
  }
}

/** A past day once with the values in force and once with those proposed, the same drivers and the same answers. */
export const dryRunPlan = async (
  deps: Deps,
  scope: Scope,
  coverage_id: number,
  form: DryRunForm,
): Promise<DryRun> => {
  const { db } = deps
  const inForce = await planOf(db, scope, coverage_id)
  const date = await pastDay(db, coverage_id, form.date)
  const trips = date === undefined ? [] : await tripsOfDay(db, coverage_id, date)
  if (date === undefined || trips.length === 0)
    throw fail('REFUSED', { detail: 'Ese día no tuvo servicios.' })
  const shifts = await shiftsOfDay(db, coverage_id, date)
  if (shifts.length === 0) throw fail('REFUSED', { detail: 'Ese día no trabajó ningún conductor.' })
  const hours = Array.from({ length: 24 }, (_, hour) => hourOf(date, hour))
  const { travelTime } = deps.geo
  const straightKmh = hours.map(
    (at) => travelTime.speedKmh(at, 2500, coverage_id) / travelTime.detour(2500, coverage_id),
  )
  const planFor = ({ base, bands }: Pick<StoredPlan, 'base' | 'bands'>) => {
    const values = hours.map((at) => valuesAt({ base, bands }, at))
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
  }
  if (playing)
    throw fail('STATE_CONFLICT', { detail: 'Otra prueba está en curso. Espere un momento.' })
  playing = true
  try {
    const plans = [planFor(inForce), planFor(form)]
    const [now, then] = await play({ name: date, trips, shifts, straightKmh, plans })
    return {
      date,
      trips: trips.length,
      drivers: shifts.length,
      in_force: present(now!),
      proposed: present(then!),
    }
  } finally {
    playing = false
  }
}
