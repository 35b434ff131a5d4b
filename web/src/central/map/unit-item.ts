import { isLost, type Unit } from '#src/central/live/live-fleet.ts'
import type { FleetItem } from '#src/ui/map/fleet/fleet-changes.ts'
import { fleetStateOf } from '#src/ui/map/fleet/fleet-states.ts'

/** The number people call a unit by: its car's, or the driver's while there is none. */
export const unitCode = ({ vehicle, code }: Pick<Unit, 'vehicle' | 'code'>): string =>
  vehicle?.code ?? code

/** A unit as the map draws it; null when it has no place on it. */
export function unitItem(unit: Unit, now: number): FleetItem | null {
  const state = fleetStateOf(unit.status_driver_id)
  if (unit.place === null || state === null) return null
  const { latitude, longitude, heading } = unit.place
  return {
    id: unit.driver_id,
    code: unitCode(unit),
    position: { latitude, longitude },
    bearing: heading,
    state,
    lost: isLost(unit, now),
  }
}
