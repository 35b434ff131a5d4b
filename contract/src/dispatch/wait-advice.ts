import { haversineM } from '#src/geo/geometry.ts'
import type { LatLng } from '#src/geo/schema.ts'

export type WaitZone = LatLng & {
  zone_id: number
  name: string
  /** Trips expected in the next hour. */
  expected: number
  /** Units that wait there, free. */
  free: number
}
export type WaitAdvice = { kind: 'STAY' | 'GO'; zone: WaitZone; metres: number }

/** A city is driven at about this many metres a minute, and no ride is worth half an hour of empty road. */
const metresPerMinute = 350
const tooFarMin = 30
/** Going costs fuel: it must promise clearly more than staying. */
const worthIt = 1.3

/** Trips of the next hour for each unit that waits, less for every minute of the way there. */
const promise = (zone: WaitZone, others: number, metres: number): number =>
  (zone.expected / (others + 1)) * Math.max(0, 1 - metres / metresPerMinute / tooFarMin)

/** Where a free driver does best to wait: here, or in the zone that promises clearly more. Null: nothing is expected anywhere. */
export const waitAdvice = (
  place: LatLng,
  zones: readonly WaitZone[],
  here: number | null,
): WaitAdvice | null => {
  const ranked = zones
    .map((zone) => {
      const isHere = zone.zone_id === here
      const metres = isHere ? 0 : haversineM(place, zone)
      // Who waits there already is counted among its units.
      const others = isHere ? Math.max(0, zone.free - 1) : zone.free
      return { zone, metres, isHere, worth: promise(zone, others, metres) }
    })
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  const best = ranked[0]
  if (best === undefined) return null
  const own = ranked.find(({ isHere }) => isHere)
  if (own !== undefined && best.worth < own.worth * worthIt)
    return { kind: 'STAY', zone: own.zone, metres: 0 }
  return { kind: 'GO', zone: best.zone, metres: best.metres }
}
