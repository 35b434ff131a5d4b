import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { MovedUnit } from './moved-unit.ts'

/** `[driver_id, lat, lng, heading, speed, status_driver_id, age_s]`: every screen reads it in this order. */
type Item = readonly [number, number, number, number | null, number | null, DriverStatus, number]

export type FleetFrame = {
  payload: string
  /** The same for somebody limited to some coverages; null when nothing of it is theirs. */
  within(receiver: { coverage_ids: readonly number[] | null }): Uint8Array | null | true
}

type Sent = {
  latitude: number
  longitude: number
  status_driver_id: DriverStatus
  at: string
  ms: number
}

/** A parked car's signal wanders; this far it has not moved. */
const stillM = 4
/** A parked unit is named again before the screens take its silence for a lost signal. */
const repeatMs = 20_000

/** A metre is enough for a map, and every byte goes to every screen every second. */
const degrees = (value: number): number => Math.round(value * 1e5) / 1e5

const itemOf = (u: MovedUnit): Item => [
  u.driver_id,
  degrees(u.latitude),
  degrees(u.longitude),
  u.heading,
  u.speed === null ? null : Math.round(u.speed * 10) / 10,
  u.at_work ? u.status_driver_id : 1,
  u.age_s,
]

/** Remembers what the screens were told, and picks what they must be told now. */
export const createFrameMemory = () => {
  const sent = new Map<number, Sent>()
  return (units: readonly MovedUnit[], ms: number): MovedUnit[] =>
    units.filter((unit) => {
      const before = sent.get(unit.driver_id)
      // Who never was at work is on no screen, and need not be taken off it.
      if (!unit.at_work && before === undefined) return false
      const changed =
        before === undefined ||
        before.status_driver_id !== unit.status_driver_id ||
        (before.at < unit.at &&
          (haversineM(before, unit) > stillM || ms - before.ms >= repeatMs)) ||
        !unit.at_work
      if (!unit.at_work) sent.delete(unit.driver_id)
      else if (changed) sent.set(unit.driver_id, { ...unit, ms })
      return changed
    })
}

const envelopeOf = (head: { ts: string; seq: number }, items: readonly Item[]): string =>
  JSON.stringify({
    category: 'LOCATION',
    action: 'BATCH',
    value: JSON.stringify({ ...head, items }),
  })

/** One message for all screens; made again only for each set of coverages that somebody is limited to. */
export const fleetFrame = (
  head: { ts: string; seq: number },
  units: readonly MovedUnit[],
): FleetFrame => {
  const limited = new Map<string, Uint8Array | null>()
  return {
    payload: envelopeOf(head, units.map(itemOf)),
    within({ coverage_ids }) {
      if (coverage_ids === null) return true
      const key = coverage_ids.join()
      const known = limited.get(key)
      if (known !== undefined) return known
      const own = units.filter(
        (u) => u.coverage_id !== null && coverage_ids.includes(u.coverage_id),
      )
      const bytes = own.length === 0 ? null : Buffer.from(envelopeOf(head, own.map(itemOf)))
      limited.set(key, bytes)
      return bytes
    },
  }
}
