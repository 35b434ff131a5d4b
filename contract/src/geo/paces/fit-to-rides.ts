import { median } from '#src/quantile.ts'
import type { TravelProfile } from '#src/geo/travel-time.ts'
import { perDayKind } from './day-kind.ts'
import { legSeconds } from './driven-leg.ts'
import type { LearnedPaces } from './learned-paces.ts'
import type { DrivenRide } from './ride-error.ts'
import { perClass } from './street-class.ts'

/** More than this is no standing at doors but something else gone wrong. */
const MOST = 1.5

/** Stretches leave out where a car stood; what a whole ride takes has it in. So all paces grow alike until half of the rides are quicker. */
export function fitToRides(
  profile: TravelProfile,
  paces: LearnedPaces,
  rides: readonly DrivenRide[],
  timeZone?: string,
): LearnedPaces {
  if (rides.length === 0) return paces
  const paced = { ...profile, paces }
  const ratio = median(
    rides.map(({ at, seconds, leg }) => seconds / legSeconds(paced, leg, at, timeZone)),
  )
  const factor = Math.min(MOST, Math.max(1 / MOST, ratio))
  return {
    ...paces,
    secondsPerKm: perClass((street) =>
      perDayKind((kind) => paces.secondsPerKm[street][kind].map((pace) => pace * factor)),
    ),
  }
}
