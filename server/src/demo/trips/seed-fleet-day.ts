import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { WorldDriver } from './seed-world.ts'

const minute = 60_000

type Unit = { driver: WorldDriver; at: LatLng; free_at: number }

/** Morning, afternoon or night, as the catalogue numbers the turns. */
export const turnOf = (hour: number): number =>
  hour >= 6 && hour < 14 ? 1 : hour >= 14 && hour < 22 ? 2 : 3

/** Who of the past fleet is where, and free since when: nobody drives two rides at once. */
export const createPastFleet = (drivers: readonly WorldDriver[], start: LatLng) => {
  const units: Unit[] = drivers.map((driver) => ({ driver, at: start, free_at: 0 }))
  return {
    /** The nearest one of the turn who is free, takes the payment and has what was asked for. */
    nearest(
      at: number,
      hour: number,
      origin: LatLng,
      needs: { payment_type_id: number | null; attribute_ids: readonly number[] },
    ): { unit: Unit; metres: number } | null {
      let best: { unit: Unit; metres: number } | null = null
      for (const unit of units) {
        const { driver } = unit
        if (driver.turn_id !== turnOf(hour) || unit.free_at > at) continue
        const { payment_type_id } = needs
        if (payment_type_id !== null && !driver.payment_type_ids.includes(payment_type_id)) continue
        if (!needs.attribute_ids.every((id) => driver.attribute_ids.includes(id))) continue
        const metres = haversineM(unit.at, origin)
        if (best === null || metres < best.metres) best = { unit, metres }
      }
      return best
    },
    /** The unit is bound until `free_at` and then stands at `place`. */
    occupy(unit: Unit, free_at: number, place: LatLng): void {
      unit.at = place
      unit.free_at = free_at + 2 * minute
    },
  }
}
export type PastFleet = ReturnType<typeof createPastFleet>
