import { describe, expect, it } from 'vitest'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { heatPoints, tripFeatures } from './trip-features.ts'

const now = Date.parse('2026-11-15T10:00:00-05:00')
const at = (longitude: number) => ({
  text: '',
  reference: '',
  latitude: -16.4,
  longitude,
  zone_id: null,
})
const trip = (service_id: number, status_type_id: TripStatus, level = 0, minutes = 0) => ({
  service_id,
  status_type_id,
  origin: at(-71.53),
  destinations: [at(-71.54), at(-71.55)],
  date_time_service: new Date(now + minutes * 60_000).toISOString(),
  sla: { stage: 'ASSIGNMENT' as const, level, since: '' },
})
const drawn = (...trips: ReturnType<typeof trip>[]) =>
  tripFeatures(trips, now).features.map(({ id, properties, geometry }) => [
    id,
    properties.image,
    geometry.coordinates[0],
  ])

describe('tripFeatures', () => {
  it('stands at the origin, and with the passenger on board at the last destination', () => {
    expect(drawn(trip(1, 2), trip(2, 7))).toEqual([
      [1, 'trip:2:0', -71.53],
      [2, 'trip:7:0', -71.55],
    ])
    // Where they stood says nothing any more, and where they go nobody has told.
    expect(drawn({ ...trip(3, 7), destinations: [] })).toEqual([])
  })

  it('leaves out what ended and what is booked for much later', () => {
    expect(drawn(trip(1, 8), trip(2, 9), trip(3, 10), trip(4, 1, 0, 90))).toEqual([])
    expect(drawn(trip(5, 1, 0, 45))).toEqual([[5, 'trip:1:0', -71.53]])
  })

  it('draws the latest last, over the others', () => {
    expect(drawn(trip(1, 2, 2), trip(2, 2, 0), trip(3, 2, 1)).map(([id]) => id)).toEqual([2, 3, 1])
  })
})

describe('heatPoints', () => {
  it('are those that wait for a unit, hotter the later they are', () => {
    const points = heatPoints([trip(1, 2, 2), trip(2, 3), trip(3, 11), trip(4, 5, 2), trip(5, 1)])
    expect(points.map(({ weight }) => weight)).toEqual([3, 1, 1])
  })
})
