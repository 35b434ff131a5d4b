import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

type Place = LatLng & { at: number }

/** Closer than this a phone that lies still seems to move by itself. */
const stillM = 12

/** Seconds between two reports: on a trip, free and moving, standing still. */
const rates = { trip: 3, moving: 5, still: 15 } as const

/** Phones tell the time of a fix a little early or late. */
const earlyMs = 400

/** Whether a place is due: often on a trip, less while free, seldom while the car stands. */
export const isDue = (last: Place | undefined, next: Place, onTrip: boolean): boolean => {
  if (last === undefined) return true
  const waited = next.at - last.at + earlyMs
  if (onTrip) return waited >= rates.trip * 1000
  const rate = haversineM(last, next) > stillM ? rates.moving : rates.still
  return waited >= rate * 1000
}
