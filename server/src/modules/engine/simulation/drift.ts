import type { Place } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'
import { hash01 } from './hash.ts'
import type { World } from './world.ts'

/** Cells of about a kilometre. */
const CELL_DEGREES = 0.009
/** What drivers remember of the street: nobody knows the rest of the hour. */
const REMEMBERED_S = 3600
/** Drivers look around anew this often. */
const LOOK_EVERY_S = 300
/**
 * Drivers leave only places where the last hour brought almost nothing. It decides how hard the day is: the smaller,
 * the better drivers place themselves and the less any policy can add; the bench prints several.
 */
export const BUSY_SHARE = 0.9

/** Drivers know where work has been of late: the fewest cells that hold `share` of the last hour's requests. */
export function busyPlaces(
  world: World,
  share: number,
): (place: Place, second: number, driver: number) => Place | null {
  const seen = new Map<number, Place[]>()
  const busyAt = (second: number): Place[] => {
    const look = Math.floor(second / LOOK_EVERY_S)
    const known = seen.get(look)
    if (known !== undefined) return known
    const busy = busyCells(world, look * LOOK_EVERY_S, share)
    seen.set(look, busy)
    return busy
  }
  return (place, second, driver) => {
    let nearest: Place | null = null
    let least = Infinity
    for (const centre of busyAt(second)) {
      const metres = metresBetween(place, centre)
      if (metres < least) [nearest, least] = [centre, metres]
    }
    // Already there, or nowhere to go.
    if (nearest === null || least < 700) return null
    const spread = (salt: number) => (hash01(driver, second, salt) - 0.5) * CELL_DEGREES
    return { lat: nearest.lat + spread(4), lng: nearest.lng + spread(5) }
  }
}

function busyCells({ trips }: World, now: number, share: number): Place[] {
  const cells = new Map<string, { centre: Place; count: number }>()
  for (const { request_s, from } of trips) {
    if (request_s > now) break
    if (request_s <= now - REMEMBERED_S) continue
    const row = Math.floor(from.lat / CELL_DEGREES)
    const column = Math.floor(from.lng / CELL_DEGREES)
    const cell = cells.get(`${row} ${column}`)
    const centre = { lat: (row + 0.5) * CELL_DEGREES, lng: (column + 0.5) * CELL_DEGREES }
    if (cell) cell.count++
    else cells.set(`${row} ${column}`, { centre, count: 1 })
  }
  const sorted = [...cells.values()].sort((a, b) => b.count - a.count)
  const enough = sorted.reduce((sum, cell) => sum + cell.count, 0) * share
  let held = 0
  return sorted
    .filter((cell) => (held += cell.count) - cell.count < enough)
    .map((cell) => cell.centre)
}
