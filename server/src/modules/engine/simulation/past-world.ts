import type { PastShift, PastTrip } from './day-store.ts'
import { hash01 } from './hash.ts'
import { type World, ROAD_FACTOR } from './world.ts'

/** A day of the past as the simulation plays it. A driver begins where their first trip began. */
export const pastWorld = (
  name: string,
  trips: readonly PastTrip[],
  shifts: readonly PastShift[],
  /** Speed by the crow's flight of each hour, in km/h. */
  straightKmh: readonly number[],
): World => {
  const first = new Map<number, PastTrip>()
  for (const trip of trips)
    if (trip.driver_id !== null && !first.has(trip.driver_id)) first.set(trip.driver_id, trip)
  const anywhere = (driver_id: number): PastTrip =>
    trips[Math.floor(hash01(driver_id, trips.length, 7) * trips.length)]!
  return {
    name,
    trips: trips.map((t) => ({
      request_s: t.request_s,
      ride_s: t.ride_s,
      ...(t.expected_s === null ? {} : { expected_s: t.expected_s }),
      from: { lat: t.from_lat, lng: t.from_lng },
      to: { lat: t.to_lat, lng: t.to_lng },
    })),
    shifts: shifts.map(({ driver_id, on_s, off_s }) => {
      const { from_lat, from_lng } = first.get(driver_id) ?? anywhere(driver_id)
      return { on_s, off_s, start: { lat: from_lat, lng: from_lng } }
    }),
    speed_kmh: (second) => straightKmh[Math.floor(second / 3600) % 24]! * ROAD_FACTOR,
  }
}
