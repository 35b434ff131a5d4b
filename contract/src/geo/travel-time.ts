import { localTime } from '#src/calendar/local-time.ts'
import { usualPace, type LearnedPaces } from '#src/geo/paces/learned-paces.ts'

export const hourBands = ['night', 'morning', 'day', 'evening'] as const
export type HourBand = (typeof hourBands)[number]
export const distanceBands = ['short', 'medium', 'long'] as const
export type DistanceBand = (typeof distanceBands)[number]

/** How a city drives. Speeds are of the whole trip, lights and queues included. */
export type TravelProfile = {
  /** Driven distance over straight distance. */
  detour: Record<DistanceBand, number>
  speedKmh: Record<HourBand, Record<DistanceBand, number>>
  /** What a free-flow engine's seconds are multiplied with. */
  engineFactor: Record<HourBand, number>
  /** Absent until enough tracks were seen, and a trial on other days found them no worse. */
  paces?: LearnedPaces
}

/** Straight distances that stand for each band; between them values are interpolated, so that no metre makes a jump. */
const KNOTS: readonly (readonly [DistanceBand, number])[] = [
  ['short', 1000],
  ['medium', 3500],
  ['long', 8000],
]

export function bandOfHour(hour: number): HourBand {
  if (hour >= 22 || hour < 6) return 'night'
  if (hour >= 7 && hour < 10) return 'morning'
  return hour >= 17 && hour < 21 ? 'evening' : 'day'
}

export const hourBandAt = (at: Date, timeZone?: string): HourBand =>
  bandOfHour(localTime(at, timeZone).hour)

export function distanceBandOf(straightM: number): DistanceBand {
  if (straightM < 2000) return 'short'
  return straightM <= 5000 ? 'medium' : 'long'
}

const everywhere = (value: number): Record<DistanceBand, number> => ({
  short: value,
  medium: value,
  long: value,
})

/** Published city speeds (TomTom 2025): Arequipa 18.0 km/h on average, 16.3 and 14.0 in the peaks. Night and engine factors are assumptions. */
export const arequipaProfile: TravelProfile = {
  detour: everywhere(1.4),
  speedKmh: {
    night: everywhere(28),
    morning: everywhere(16.3),
    day: everywhere(18),
    evening: everywhere(14),
  },
  engineFactor: { night: 2, morning: 2.8, day: 2.5, evening: 3 },
}

/** The same source for Lima: 17.2, 13.9 and 11.7 km/h. */
export const limaProfile: TravelProfile = {
  ...arequipaProfile,
  speedKmh: {
    night: everywhere(28),
    morning: everywhere(13.9),
    day: everywhere(17.2),
    evening: everywhere(11.7),
  },
}

function interpolate(values: Record<DistanceBand, number>, straightM: number): number {
  let [bandBefore, before] = KNOTS[0]!
  if (straightM <= before) return values[bandBefore]
  for (const [band, knot] of KNOTS.slice(1)) {
    if (straightM <= knot) {
      const share = (straightM - before) / (knot - before)
      return values[bandBefore] + share * (values[band] - values[bandBefore])
    }
    bandBefore = band
    before = knot
  }
  return values[bandBefore]
}

export const detourFactor = (profile: TravelProfile, straightM: number): number =>
  interpolate(profile.detour, straightM)

/** What a longer way gains or loses is the band's; how fast the town is at this hour of this day, the streets'. */
export function speedKmh(
  profile: TravelProfile,
  at: Date,
  straightM: number,
  timeZone?: string,
): number {
  const speeds = profile.speedKmh[hourBandAt(at, timeZone)]
  const banded = interpolate(speeds, straightM)
  if (!profile.paces) return banded
  return (3600 / usualPace(profile.paces, at, timeZone)) * (banded / speeds.medium)
}

/** Engines answer as if the streets were empty; the city's factor makes it an arrival time. */
export const scaleEngineSeconds = (
  profile: TravelProfile,
  seconds: number,
  at: Date,
  timeZone?: string,
): number => seconds * profile.engineFactor[hourBandAt(at, timeZone)]
