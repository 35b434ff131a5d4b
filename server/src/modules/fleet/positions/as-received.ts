import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import type { Positions } from './positions.ts'

/** The unit where this node last received it, which is up to a second ahead of what is stored; what other nodes received is in the store. */
export const asReceived = (positions: Positions, unit: FleetUnit): FleetUnit => {
  const received = positions.placeOf(unit.driver_id)
  if (received === undefined || received.at / 1000 <= unit.signal_at) return unit
  const here = { lat: received.latitude, lng: received.longitude }
  // One who is about to finish is reckoned with from the end of the ride.
  const place = unit.work === 'FINISHING' && unit.placed ? unit.place : here
  return { ...unit, place, placed: true, signal_at: received.at / 1000 }
}
