import { setImmediate } from 'node:timers/promises'
import { estimateLeft } from '@chaski/contract/trips/eta.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { claimDue, type DueEta, type FoundEta, saveEtas } from './eta-store.ts'

/** All cars of a large company at once on our own streets; an engine of others is asked for a few at a time. */
const mostLocal = 2500
const mostOfOthers = 40
/** Others get their turn after so many routes. */
const perTurn = 10
const patienceMs = 5000

const usualSeconds = async (deps: Deps, car: DueEta): Promise<number> => {
  const { latitude, longitude, target_latitude, target_longitude, coverage_id } = car
  const { durationS } = await deps.geo.router.route(
    [
      { latitude, longitude },
      { latitude: target_latitude, longitude: target_longitude },
    ],
    {
      departAt: new Date(databaseTime()),
      geometry: false,
      ...(coverage_id === null ? {} : { coverageId: coverage_id }),
    },
    AbortSignal.timeout(patienceMs),
  )
  return durationS
}

/** Where the cars are now decides when they arrive; answers how many were looked at. */
export const refreshEtas = async (deps: Deps): Promise<number> => {
  const limit = deps.geo.router.id === 'local' ? mostLocal : mostOfOthers
  const due = await claimDue(deps.db, limit)
  const found: FoundEta[] = []
  for (const [i, car] of due.entries()) {
    if (i > 0 && i % perTurn === 0) await setImmediate()
    const usual_s = await usualSeconds(deps, car).catch(() => null)
    if (usual_s === null) continue
    const { service_id, driver_id, leg } = car
    const first_usual_s = car.first_usual_s ?? usual_s
    const seconds = estimateLeft({ usual_s, first_usual_s, elapsed_s: car.elapsed_s ?? 0 })
    found.push({ service_id, driver_id, leg, seconds, usual_s })
  }
  if (found.length > 0) await saveEtas(deps.db, found)
  return due.length
}
