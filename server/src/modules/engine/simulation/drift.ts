import type { Place } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'
import { hash01 } from './hash.ts'
import { hourOf } from './world.ts'
import type { World } from './world.ts'

/** Cells of about a kilometre. */
const CELL_DEGREES = 0.009
/**
 * Calibrated on the recorded day so that `nearest` fares there as it did in the reference trial: drivers leave only
 * places where the hour brings almost nothing. It decides how hard the day is: the smaller, the better drivers place
 * themselves and the less any policy can add.
 */
export const BUSY_SHARE = 0.9

/** Drivers know where the hour's work is: the fewest cells that hold `share` of its requests. */
export function busyPlaces(
  world: World,
  share: number,
): (place: Place, second: number, driver: number) => Place | null {
  const byHour = Array.from(
    { length: 24 },
    () => new Map<string, { centre: Place; count: number }>(),
  )
  for (const { request_s, from } of world.trips) {
    const row = Math.floor(from.lat / CELL_DEGREES)
    const column = Math.floor(from.lng / CELL_DEGREES)
    const cells = byHour[hourOf(request_s)]!
    const cell = cells.get(`${row} ${column}`)
    const centre = { lat: (row + 0.5) * CELL_DEGREES, lng: (column + 0.5) * CELL_DEGREES }
    if (cell) cell.count++
    else cells.set(`${row} ${column}`, { centre, count: 1 })
  }
  const busy = byHour.map((cells) => {
    const sorted = [...cells.values()].sort((a, b) => b.count - a.count)
    const enough = sorted.reduce((sum, cell) => sum + cell.count, 0) * share
    let held = 0
    return sorted
      .filter((cell) => (held += cell.count) - cell.count < enough)
      .map((cell) => cell.centre)
  })
  return (place, second, driver) => {
    let nearest: Place | null = null
    let least = Infinity
    for (const centre of busy[hourOf(second)]!) {
      const metres = metresBetween(place, centre)
      if (metres < least) [nearest, least] = [centre, metres]
    }
    // Already there, or nowhere to go.
    if (nearest === null || least < 700) return null
    const spread = (salt: number) => (hash01(driver, second, salt) - 0.5) * CELL_DEGREES
    return { lat: nearest.lat + spread(4), lng: nearest.lng + spread(5) }
  }
}
