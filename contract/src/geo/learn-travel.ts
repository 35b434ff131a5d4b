import { distanceBandOf, hourBandAt, hourBands, distanceBands } from '#src/geo/travel-time.ts'
import { median } from '#src/quantile.ts'
import type { DistanceBand, HourBand, TravelProfile } from '#src/geo/travel-time.ts'

/** A finished trip with a trace. */
export type DrivenTrip = { at: Date; straightM: number; drivenM: number; seconds: number }

const ENOUGH = 30

/** A trace with a lost signal, a round trip or a stopped meter says nothing about the streets. */
function believable(trip: DrivenTrip): boolean {
  const kmh = (trip.drivenM / trip.seconds) * 3.6
  const ratio = trip.drivenM / trip.straightM
  return trip.straightM >= 300 && ratio >= 0.98 && ratio <= 6 && kmh >= 2 && kmh <= 110
}

/** The profile with every value replaced for which enough trips speak; the median keeps odd trips out. */
export function learnTravel(
  profile: TravelProfile,
  trips: readonly DrivenTrip[],
  timeZone?: string,
): TravelProfile {
  const detours = new Map<DistanceBand, number[]>()
  const speeds = new Map<`${HourBand}/${DistanceBand}`, number[]>()
  for (const trip of trips.filter(believable)) {
    const distance = distanceBandOf(trip.straightM)
    const hour = hourBandAt(trip.at, timeZone)
    const push = <K>(map: Map<K, number[]>, key: K, value: number): void => {
      const list = map.get(key)
      if (list) list.push(value)
      else map.set(key, [value])
    }
    push(detours, distance, Math.max(1, trip.drivenM / trip.straightM))
    push(speeds, `${hour}/${distance}`, (trip.drivenM / trip.seconds) * 3.6)
  }
  const learned = structuredClone(profile)
  for (const distance of distanceBands) {
    const ratios = detours.get(distance) ?? []
    if (ratios.length >= ENOUGH) learned.detour[distance] = median(ratios)
    for (const hour of hourBands) {
      const seen = speeds.get(`${hour}/${distance}`) ?? []
      if (seen.length >= ENOUGH) learned.speedKmh[hour][distance] = median(seen)
    }
  }
  return learned
}

/** How much slower the city is than the engine thinks: median of driven over engine seconds, null below 30 trips. */
export function learnEngineFactor(
  pairs: readonly { driven: number; engine: number }[],
): number | null {
  const ratios = pairs
    .map(({ driven, engine }) => driven / engine)
    .filter((ratio) => ratio >= 0.3 && ratio <= 15)
  return ratios.length >= ENOUGH ? median(ratios) : null
}
