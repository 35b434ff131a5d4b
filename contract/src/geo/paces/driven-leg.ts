import { speedKmh, type TravelProfile } from '#src/geo/travel-time.ts'
import { pacesAt } from './learned-paces.ts'
import { streetClasses } from './street-class.ts'

/** A way along streets between two places. */
export type DrivenLeg = {
  metres: number
  /** What of it lies on each class of street; the rest is the way between street and door. */
  byClass: readonly number[]
  straightM: number
}

/** How long it takes: by its streets where their paces were learned, else by the speed of the town. */
export function legSeconds(
  profile: TravelProfile,
  { metres, byClass, straightM }: DrivenLeg,
  at: Date,
  timeZone?: string,
): number {
  if (!profile.paces) return (metres / speedKmh(profile, at, straightM, timeZone)) * 3.6
  const paces = pacesAt(profile.paces, at, timeZone)
  let seconds = 0
  let toDoors = metres
  for (const [i, street] of streetClasses.entries()) {
    seconds += (byClass[i]! * paces[street]) / 1000
    toDoors -= byClass[i]!
  }
  return seconds + (Math.max(0, toDoors) * paces.lane) / 1000
}
