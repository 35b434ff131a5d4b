import { learnEngineFactor, learnTravel } from '@chaski/contract/geo/learn-travel.ts'
import {
  arequipaProfile,
  hourBandAt,
  hourBands,
  type TravelProfile,
} from '@chaski/contract/geo/travel-time.ts'
import type { Deps } from '#src/base/deps.ts'
import {
  coveragesWithTrips,
  drivenTrips,
  type LearnedTrip,
  loadProfiles,
  saveProfile,
} from './travel-store.ts'

/** Corrects what an engine's seconds are multiplied with, by the rides that were told the present factor. */
const learnFactors = (
  profile: TravelProfile,
  trips: readonly LearnedTrip[],
): TravelProfile['engineFactor'] => {
  const factors = { ...profile.engineFactor }
  for (const band of hourBands) {
    const pairs = trips
      .filter(({ at, estimated }) => estimated > 0 && hourBandAt(at) === band)
      .map(({ seconds, estimated }) => ({ driven: seconds, engine: estimated }))
    factors[band] *= learnEngineFactor(pairs) ?? 1
  }
  return factors
}

/** Every night the city says how fast it drives; what it does not say often enough stays as it was. */
export const learnTravelTimes = async ({ db, geo }: Pick<Deps, 'db' | 'geo'>): Promise<void> => {
  const known = new Map((await loadProfiles(db)).map((row) => [row.coverage_id, row]))
  for (const coverage_id of await coveragesWithTrips(db)) {
    const before = known.get(coverage_id)
    const profile = before?.profile ?? arequipaProfile
    const trips = await drivenTrips(db, coverage_id)
    const learned = learnTravel(profile, trips)
    if (geo.drivesOnStreets) {
      const since = before === undefined ? 0 : Date.parse(before.learned_at)
      learned.engineFactor = learnFactors(
        profile,
        trips.filter(({ quotedAt }) => quotedAt.getTime() > since),
      )
    }
    await saveProfile(db, coverage_id, learned, trips.length)
  }
}
