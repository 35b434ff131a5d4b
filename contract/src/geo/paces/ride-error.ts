import { quantile } from '#src/quantile.ts'
import type { TravelProfile } from '#src/geo/travel-time.ts'
import { legSeconds, type DrivenLeg } from './driven-leg.ts'

/** A whole ride: the way that would have been told for it, and what it really took. */
export type DrivenRide = { at: Date; seconds: number; leg: DrivenLeg }

/** Shares of what was driven: half of the rides are off by less than `median`, nine of ten by less than `p90`. */
export type RideError = { median: number; p90: number }

export function rideError(
  profile: TravelProfile,
  rides: readonly DrivenRide[],
  timeZone?: string,
): RideError {
  const errors = rides.map(
    ({ at, seconds, leg }) => Math.abs(legSeconds(profile, leg, at, timeZone) - seconds) / seconds,
  )
  return { median: quantile(errors, 0.5), p90: quantile(errors, 0.9) }
}

export const isNoWorse = (fresh: RideError, present: RideError): boolean =>
  fresh.median <= present.median && fresh.p90 <= present.p90
