import { pairExclusion } from './eligibility.ts'
import type { Fleet } from './fleet.ts'
import type { ExclusionCode, WaitingTrip } from './sweep-types.ts'
import { xOf, yOf } from './travel.ts'

/** `driver` and `excluded` hold indexes into the fleet; nearest in time first, ties in the fleet's order. */
export type Candidates = {
  trip: WaitingTrip
  radius_m: number
  driver: number[]
  eta_s: number[]
  excluded: { driver: number; code: ExclusionCode }[]
  /** Why those never looked at are not among the candidates. */
  beyond: ExclusionCode
}

export function radiusOf(trip: WaitingTrip, steps_m: number[]): number {
  return steps_m[Math.min(trip.attempt, steps_m.length - 1)] ?? Infinity
}

/**
 * The `limit` eligible drivers that can arrive soonest. Looks outward ring by ring and stops when nobody farther can
 * be sooner than those found, so most of the fleet is never touched.
 */
export function findCandidates(
  fleet: Fleet,
  trip: WaitingTrip,
  limit: number,
  taken?: Uint8Array,
): Candidates {
  const { input, drivers, exclusion, projection, x, y, freeIn, grid, secondsPerMetre } = fleet
  const { settings, now } = input
  const radius_m = radiusOf(trip, settings.radius_steps_m)
  // Whoever is booked for later may come from as far as the time left allows.
  const cap = Math.max(settings.eta_cap_s, (trip.pickup_at ?? now) - now)
  const tripX = xOf(projection, trip.origin)
  const tripY = yOf(projection, trip.origin)
  const beyond = radius_m * secondsPerMetre < cap ? 'OUT_OF_RADIUS' : 'OVER_ETA_CAP'
  const found: Candidates = { trip, radius_m, driver: [], eta_s: [], excluded: [], beyond }
  let worst = cap
  const exclude = (driver: number, code: ExclusionCode) => {
    if (settings.explain) found.excluded.push({ driver, code })
  }
  grid.visit(
    tripX,
    tripY,
    (metres) => metres <= radius_m && metres * secondsPerMetre <= worst,
    (index) => {
      const dx = x[index]! - tripX
      const dy = y[index]! - tripY
      const metres = Math.sqrt(dx * dx + dy * dy)
      const barred = exclusion[index]
      if (barred) return exclude(index, barred)
      if (metres > radius_m) return exclude(index, 'OUT_OF_RADIUS')
      if (taken?.[index]) return exclude(index, 'TAKEN')
      const driver = drivers[index]!
      const travel = input.road_time?.(trip, driver) ?? metres * secondsPerMetre
      const eta = freeIn[index]! + travel
      if (eta > cap) return exclude(index, 'OVER_ETA_CAP')
      // Enough drivers arrive sooner: counted with those never looked at.
      if (found.driver.length === limit && eta > worst) return
      const code = pairExclusion(trip, driver, eta, now, settings)
      if (code !== null) return exclude(index, code)
      keepNearest(found, index, eta, limit)
      if (found.driver.length === limit) worst = Math.min(worst, found.eta_s[limit - 1]!)
    },
  )
  if (found.driver.length === limit) found.beyond = 'FARTHER'
  return found
}

/** Inserts in order; beyond the limit the last falls off. */
function keepNearest(found: Candidates, driver: number, eta: number, limit: number): void {
  const { driver: list, eta_s } = found
  let at = list.length
  while (at > 0 && (eta < eta_s[at - 1]! || (eta === eta_s[at - 1]! && driver < list[at - 1]!))) {
    list[at] = list[at - 1]!
    eta_s[at] = eta_s[at - 1]!
    at--
  }
  list[at] = driver
  eta_s[at] = eta
  if (list.length > limit) {
    list.pop()
    eta_s.pop()
  }
}
