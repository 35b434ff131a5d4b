import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { learnTravelTimes } from './learn-travel.ts'
import { learnStreetPaces } from './paces/learn-street-paces.ts'
import { profilesInUse } from './paces/pace-store.ts'
import { settleLearned } from './learned/settle-learned.ts'
import { forgetOldPlaces } from './store.ts'

const HOUR_MS = 3_600_000

/** Nightly work, done by one node, and its fruit, read by each. */
export const startGeoJobs = async (
  deps: Deps,
  profiles: Map<number, TravelProfile>,
): Promise<{ stop(): void }> => {
  const { db, jobs, log } = deps
  const stopping = new AbortController()
  const readProfiles = async (): Promise<void> => {
    for (const { coverage_id, profile } of await profilesInUse(db))
      profiles.set(coverage_id, profile)
  }
  await jobs.schedule('geo-references', '20 3 * * *', () => forgetOldPlaces(db))
  await jobs.schedule('geo-travel-times', '40 3 * * *', () => learnTravelTimes(deps))
  await jobs.schedule('geo-learned-addresses', '55 3 * * *', () => settleLearned(db))
  // After the night's profiles, on which it builds; it asks the map for thousands of ways, one by one.
  await jobs.schedule(
    'geo-street-paces',
    '10 4 * * *',
    () => learnStreetPaces(deps, stopping.signal),
    {
      timeoutSeconds: 3600,
    },
  )
  await readProfiles()
  const timer = setInterval(() => {
    readProfiles().catch((error: unknown) => log.warn({ err: error }, 'travel times not read'))
  }, HOUR_MS)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
