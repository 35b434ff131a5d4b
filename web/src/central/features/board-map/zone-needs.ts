import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import {
  driverSets,
  driverStatus,
  type DriverStatus,
} from '@chaski/contract/drivers/driver-status.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { ZoneIndex } from '@chaski/contract/geo/zone-index.ts'
import { isWaiting, type TripStatus } from '@chaski/contract/trips/statuses.ts'

export type ZoneNeed = {
  zone_id: number
  code: string
  name: string
  free: number
  /** With a passenger, or on the way to one. */
  busy: number
  waiting: number
  late: number
}

type PlacedUnit = { status_driver_id: DriverStatus; place: LatLng | null }
type PlacedTrip = {
  status_type_id: TripStatus
  origin: LatLng & { zone_id: number | null }
  sla: { level: number }
}

/** With a passenger, on the way to one, or asked to go. */
const taken: readonly DriverStatus[] = [driverStatus.OFFERED, ...driverSets.serving]

/** What each zone has and lacks; those that lack most come first. */
export function zoneNeeds(
  zones: readonly Pick<ZoneRow, 'zone_id' | 'code' | 'name' | 'geometry' | 'priority'>[],
  units: readonly PlacedUnit[],
  trips: Iterable<PlacedTrip>,
): ZoneNeed[] {
  const index = new ZoneIndex<(typeof zones)[number]>()
  index.load(zones)
  const needs = new Map<number, ZoneNeed>(
    zones.map(({ zone_id, code, name }) => [
      zone_id,
      { zone_id, code, name, free: 0, busy: 0, waiting: 0, late: 0 },
    ]),
  )
  for (const { status_driver_id, place } of units) {
    const need = place ? needs.get(index.at(place)[0]?.zone_id ?? 0) : undefined
    if (!need) continue
    if (status_driver_id === driverStatus.FREE) need.free++
    else if (taken.includes(status_driver_id)) need.busy++
  }
  for (const { status_type_id, origin, sla } of trips) {
    if (!isWaiting(status_type_id)) continue
    const need = needs.get(origin.zone_id ?? index.at(origin)[0]?.zone_id ?? 0)
    if (!need) continue
    need.waiting++
    if (sla.level === 2) need.late++
  }
  return [...needs.values()].sort(
    (a, b) =>
      b.late - a.late ||
      b.waiting - b.free - (a.waiting - a.free) ||
      a.name.localeCompare(b.name, 'es'),
  )
}
