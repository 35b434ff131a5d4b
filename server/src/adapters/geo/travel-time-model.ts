import { legSeconds } from '@chaski/contract/geo/paces/driven-leg.ts'
import { detourFactor, scaleEngineSeconds, speedKmh } from '@chaski/contract/geo/travel-time.ts'
import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import type { TravelTimeModel } from './types.ts'

/** Profiles by coverage; a coverage without its own drives like `fallback`. The map may be refilled while serving. */
export function createTravelTimeModel(
  fallback: TravelProfile,
  byCoverage: ReadonlyMap<number, TravelProfile> = new Map(),
): TravelTimeModel {
  const of = (coverageId?: number): TravelProfile =>
    (coverageId === undefined ? undefined : byCoverage.get(coverageId)) ?? fallback
  return {
    legSeconds: (leg, at, coverageId) => legSeconds(of(coverageId), leg, at),
    speedKmh: (at, straightM, coverageId) => speedKmh(of(coverageId), at, straightM),
    detour: (straightM, coverageId) => detourFactor(of(coverageId), straightM),
    scale: (seconds, at, coverageId) => scaleEngineSeconds(of(coverageId), seconds, at),
  }
}
