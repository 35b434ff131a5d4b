import { describe, expect, it } from 'vitest'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { zoneNeeds } from './zone-needs.ts'

const square = (zone_id: number, name: string, west: number, priority = 0) => ({
  zone_id,
  code: `Z${zone_id}`,
  name,
  priority,
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, 0],
        [west + 1, 0],
        [west + 1, 1],
        [west, 1],
        [west, 0],
      ] as [number, number][],
    ],
  },
})
const at = (longitude: number) => ({ latitude: 0.5, longitude })
const unit = (status_driver_id: DriverStatus, longitude: number | null) => ({
  status_driver_id,
  place: longitude === null ? null : at(longitude),
})
const trip = (
  status_type_id: TripStatus,
  longitude: number,
  level = 0,
  zone_id: number | null = null,
) => ({
  status_type_id,
  origin: { ...at(longitude), zone_id },
  sla: { level },
})
const zones = [square(1, 'Centro', 0), square(2, 'Norte', 1), square(3, 'Sur', 2)]

describe('zoneNeeds', () => {
  it('counts units where they are and trips where they wait', () => {
    const needs = zoneNeeds(
      zones,
      [unit(2, 0.5), unit(2, 0.6), unit(6, 0.5), unit(7, 0.5), unit(2, 9), unit(2, null)],
      [trip(2, 0.5), trip(5, 0.5), trip(3, 1.5, 2), trip(2, 9, 0, 3)],
    )
    expect(needs.find(({ zone_id }) => zone_id === 1)).toMatchObject({
      free: 2,
      busy: 1,
      waiting: 1,
    })
    expect(needs.find(({ zone_id }) => zone_id === 2)).toMatchObject({
      free: 0,
      waiting: 1,
      late: 1,
    })
    // A trip says its own zone, whatever the drawing says now.
    expect(needs.find(({ zone_id }) => zone_id === 3)).toMatchObject({ waiting: 1 })
  })

  it('puts first what is late, then what lacks units', () => {
    const needs = zoneNeeds(zones, [unit(2, 0.5)], [trip(2, 0.5), trip(2, 2.5), trip(3, 1.5, 2)])
    expect(needs.map(({ name }) => name)).toEqual(['Norte', 'Sur', 'Centro'])
  })
})
