import type { MatchingSettings } from '#src/matching/settings.ts'
import type { HeldKind, HeldPair } from '#src/matching/swap-types.ts'
import type { FleetDriver, Proposal, WaitingTrip } from '#src/matching/sweep-types.ts'
import type { SimDriver } from './sim-driver.ts'
import { updatePlace } from './sim-driver.ts'
import type { SwapMemory } from './swap-memory.ts'

type Offered = { proposal: Proposal; trip: WaitingTrip }

type Day = {
  now: number
  drivers: SimDriver[]
  offers: Offered[]
  /** Trips as the dispatcher knows them. */
  known: Map<number, WaitingTrip>
  memory: SwapMemory
}

/** What the dispatcher sees of a driver who has a trip or an offer, as if it could be changed. */
function asFree(driver: SimDriver, now: number): FleetDriver {
  updatePlace(driver, now)
  const { fleet, place } = driver
  return { ...fleet, work: 'FREE', free_in_s: 0, free_sd_s: 0, place, signal_at: now }
}

/** The trips of the day that may change their car now. */
export function heldPairs(day: Day, settings: MatchingSettings): HeldPair[] {
  const { now, drivers, offers, known, memory } = day
  const pairs: HeldPair[] = []
  const add = (kind: HeldKind, service_id: number, driver: SimDriver) => {
    if (!memory.allows(service_id, driver.fleet.driver_id, now, settings.swaps_per_hour)) return
    pairs.push({ kind, trip: known.get(service_id)!, driver: asFree(driver, now) })
  }
  if (settings.swap_offered)
    for (const { proposal, trip } of offers) {
      const driver = drivers[proposal.driver_id]!
      if (driver.state === 'IDLE') add('OFFERED', trip.service_id, driver)
    }
  if (settings.swap_assigned)
    for (const driver of drivers)
      if (driver.state === 'APPROACH' && driver.job !== null && driver.next === null)
        add('ASSIGNED', driver.job, driver)
  return pairs
}
