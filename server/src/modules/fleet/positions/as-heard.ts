import type { FleetUnit } from '#src/modules/fleet/fleet-store.ts'
import type { Positions } from './positions.ts'

/** The unit where this node last heard it, which is up to a second ahead of what is stored; what other nodes heard is in the store. */
export const asHeard = (positions: Positions, unit: FleetUnit): FleetUnit => {
  const heard = positions.placeOf(unit.driver_id)
  if (heard === undefined || heard.at / 1000 <= unit.signal_at) return unit
  const here = { lat: heard.latitude, lng: heard.longitude }
  // One who is about to finish is reckoned with from the end of the ride.
  const place = unit.work === 'FINISHING' && unit.placed ? unit.place : here
  return { ...unit, place, placed: true, signal_at: heard.at / 1000 }
}
