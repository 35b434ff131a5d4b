import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { median } from '@chaski/contract/quantile.ts'

/** Boardings farther away were at another door, or reported late. */
const REACH_M = 400
/** Looked at, the newest first: a gate that moved last year is not asked. */
const NEWEST = 15
/** So many rides must agree before a person's pin is doubted. */
const ENOUGH = 3
/** Boardings this close to each other speak of one door. */
const AGREE_M = 60
/** Less is the noise of the phones. */
const WORTH_M = 15

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const degrees = (value: number): number => Number(value.toFixed(6))

/**
 * Where a learned address moves to by where its passengers really boarded, the newest first; null: it stays.
 * Of the boardings within reach of the pin, those around their median must be three at least and two thirds of all.
 */
export function movedPoint(pin: LatLng, boardings: readonly LatLng[]): LatLng | null {
  const near = boardings.filter((point) => haversineM(pin, point) <= REACH_M).slice(0, NEWEST)
  if (near.length < ENOUGH) return null
  const middle = {
    latitude: median(near.map(({ latitude }) => latitude)),
    longitude: median(near.map(({ longitude }) => longitude)),
  }
  const agreed = near.filter((point) => haversineM(middle, point) <= AGREE_M)
  if (agreed.length < ENOUGH || agreed.length * 3 < near.length * 2) return null
  const door = {
    latitude: degrees(mean(agreed.map(({ latitude }) => latitude))),
    longitude: degrees(mean(agreed.map(({ longitude }) => longitude))),
  }
  return haversineM(pin, door) < WORTH_M ? null : door
}
