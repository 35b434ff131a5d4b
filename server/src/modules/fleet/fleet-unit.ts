import { rideEnd } from '#src/matching/ride-end.ts'
import type { FleetRow, FleetUnit } from './fleet-unit-sql.ts'

/** What a ride of which nobody knows the destination is taken to last. */
const UNKNOWN_RIDE_S = 900

/** A unit with when it will be free, as far as that is known: a ride that is overdue is not over. */
export const fleetUnit = ({ ridden_s, ride_s, ...unit }: FleetRow): FleetUnit => ({
  ...unit,
  due_in_s: Math.max(0, (ride_s ?? 0) - (ridden_s ?? 0)),
  ...(unit.work === 'FINISHING'
    ? rideEnd(ride_s || UNKNOWN_RIDE_S, ridden_s ?? 0)
    : { free_in_s: 0, free_sd_s: 0 }),
})
