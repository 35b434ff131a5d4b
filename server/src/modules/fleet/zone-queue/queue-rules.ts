import type { QueueHold } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import {
  driverSets,
  driverStatus,
  type DriverStatus,
} from '@chaski/contract/drivers/driver-status.ts'

/** A place in a queue. Instants are epoch seconds. */
export type Place = {
  zone_id: number
  rank_at: number
  held: QueueHold | null
  held_since: number | null
  held_service_id: number | null
}

/** What the rules look at of a driver on shift. */
export type QueueUnit = {
  status_driver_id: DriverStatus
  zone_id: number | null
  free_since: number
  silent: boolean
  service_id: number | null
  /** Whether the driver gave up the trip for which the place was kept. */
  dropped: boolean
}

/** How long each absence is forgiven. */
const forgivenS: Record<QueueHold, number> = {
  // As long as the way to a passenger may take: whoever does not appear must not cost the rank.
  TRIP: 3600,
  OCCUPIED: 600,
  AWAY: 180,
  SIGNAL: 300,
}

const coming: readonly DriverStatus[] = driverSets.coming

/** Off shift, with a passenger, sanctioned or blocked: each ends every claim to a place. */
const claimless: readonly DriverStatus[] = [
  driverStatus.OFF_SHIFT,
  driverStatus.WITH_PASSENGER,
  driverStatus.SANCTIONED,
  driverStatus.BLOCKED,
]

const absence = (unit: QueueUnit, zone_id: number): QueueHold | null => {
  if (coming.includes(unit.status_driver_id)) return 'TRIP'
  if (unit.status_driver_id === driverStatus.OCCUPIED) return 'OCCUPIED'
  if (unit.silent) return 'SIGNAL'
  return unit.zone_id === zone_id ? null : 'AWAY'
}

const joins = (unit: QueueUnit, rank_at: number): Place | null =>
  unit.status_driver_id === driverStatus.FREE && unit.zone_id !== null && !unit.silent
    ? { zone_id: unit.zone_id, rank_at, held: null, held_since: null, held_service_id: null }
    : null

/**
 * The place of a driver after one more look; null when in no queue. Who becomes free joins the zone where they stand,
 * ranked by the time free; who moves to another zone begins there at the end; a short absence keeps the place.
 */
export const nextPlace = (before: Place | null, unit: QueueUnit, now: number): Place | null => {
  const { status_driver_id: status } = unit
  if (claimless.includes(status)) return null
  if (before === null) return joins(unit, unit.free_since)
  if (before.held === 'TRIP' && status === driverStatus.FREE && unit.dropped)
    return joins(unit, now)
  const held = absence(unit, before.zone_id)
  if (held === null) return { ...before, held, held_since: null, held_service_id: null }
  const since = before.held === held ? before.held_since! : now
  if (now - since > forgivenS[held]) return joins(unit, now)
  const held_service_id = held === 'TRIP' ? (unit.service_id ?? before.held_service_id) : null
  return { ...before, held, held_since: since, held_service_id }
}

/** The instant that puts a driver at `position` among the others, who are in order. */
export const rankBetween = (others: readonly number[], position: number): number => {
  const at = Math.min(position - 1, others.length)
  const [before, after] = [others[at - 1], others[at]]
  if (before === undefined) return (after ?? 0) - 60
  return after === undefined ? before + 60 : (before + after) / 2
}
