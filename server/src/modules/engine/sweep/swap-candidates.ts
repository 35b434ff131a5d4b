import type { MatchingSettings } from '#src/matching/settings.ts'
import type { HeldPair } from '#src/matching/swap-types.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { asWaiting } from './decide.ts'
import type { HeldTrip } from './held-store.ts'

/** Whether the car of a trip may change at all, however much that would gain. */
export const mayChange = (
  trip: HeldTrip,
  lost: number,
  { swap_offered, swap_assigned, swaps_per_hour, zones_off }: MatchingSettings,
): boolean => {
  if (!(trip.is_offered ? swap_offered : swap_assigned)) return false
  // What a person chose, and what was promised for an hour, stays.
  if (trip.by_hand || trip.is_booking || trip.of_plan) return false
  if (trip.slot !== 'CURRENT' || (trip.is_offered && trip.asked !== 1)) return false
  if (trip.zone_id !== null && zones_off.includes(trip.zone_id)) return false
  return !trip.swapped && lost < swaps_per_hour
}

/** The trips that may change their car now, each with the car it has. */
export const swapCandidates = (
  now: number,
  held: readonly HeldTrip[],
  units: ReadonlyMap<number, FleetUnit>,
  losses: ReadonlyMap<number, number>,
  settings: MatchingSettings,
): HeldPair[] =>
  held.flatMap((trip): HeldPair[] => {
    const unit = units.get(trip.driver_id)
    if (unit === undefined || !mayChange(trip, losses.get(trip.driver_id) ?? 0, settings)) return []
    const kind = trip.is_offered ? 'OFFERED' : 'ASSIGNED'
    const driver = { ...unit, work: 'FREE' as const, free_in_s: 0, free_sd_s: 0 }
    return [{ kind, trip: asWaiting(trip, now, settings, false), driver }]
  })
