import type { FleetDriver, Place } from '#src/matching/sweep-types.ts'
import type { Shift, World } from './world.ts'
import { travelBetween } from './world.ts'

/** One driver of the simulated day: what the phone would report, and what only the simulation knows. */
export type SimDriver = {
  shift: Shift
  state: 'OFF' | 'IDLE' | 'APPROACH' | 'RIDE'
  /** When the current state ends, for APPROACH and RIDE. */
  until_s: number
  /** When the passenger boarded and how long the dispatcher believes the ride takes, for RIDE. */
  boarded_s: number
  expected_s: number
  leg: { from: Place; to: Place; start_s: number; end_s: number } | null
  place: Place
  job: number | null
  next: number | null
  drift_at_s: number
  offered: boolean
  approach_km: number
  drift_km: number
  income: number
  fleet: FleetDriver
}

export function newDriver(driver_id: number, shift: Shift): SimDriver {
  return {
    shift,
    state: 'OFF',
    until_s: 0,
    boarded_s: 0,
    expected_s: 0,
    leg: null,
    place: shift.start,
    job: null,
    next: null,
    drift_at_s: 0,
    offered: false,
    approach_km: 0,
    drift_km: 0,
    income: 0,
    fleet: {
      driver_id,
      work: 'FREE',
      place: shift.start,
      free_in_s: 0,
      free_sd_s: 0,
      free_since: shift.on_s,
      has_next: false,
      zone_id: null,
      zone_rank: null,
      tie_order: 1,
      payment_types: [1],
      attributes: [],
      documents_ok: true,
      signal_at: 0,
      barred: null,
      zone_pauses: [],
      planned: null,
    },
  }
}

/** Starts driving in a straight line; returns the road kilometres. */
export function drive(
  driver: SimDriver,
  to: Place,
  now_s: number,
  world: World,
): { km: number; seconds: number } {
  const { km, seconds } = travelBetween(world, driver.place, to, now_s)
  driver.leg = { from: driver.place, to, start_s: now_s, end_s: now_s + seconds }
  return { km, seconds }
}

/** Moves the driver along its leg to where it is now. */
export function updatePlace(driver: SimDriver, now_s: number): void {
  const { leg } = driver
  if (leg === null) return
  if (now_s >= leg.end_s) {
    driver.place = leg.to
    driver.leg = null
    return
  }
  const share = (now_s - leg.start_s) / (leg.end_s - leg.start_s)
  driver.place = {
    lat: leg.from.lat + (leg.to.lat - leg.from.lat) * share,
    lng: leg.from.lng + (leg.to.lng - leg.from.lng) * share,
  }
}
