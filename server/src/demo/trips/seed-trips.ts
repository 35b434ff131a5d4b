import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { seedLive } from './seed-live.ts'
import { pastDays } from './seed-past-trips.ts'
import { insertPastRatings } from './seed-ratings.ts'
import {
  analyzeTrips,
  continueNumbers,
  countCredit,
  hasTrips,
  insertPastStory,
  insertPastTrips,
  insertPastUse,
  loadWorld,
  trustReferences,
} from './seed-store.ts'

/** The last weeks of a company at work: some four hundred rides a day, finished, cancelled, missed and lost, and the work in hand. */
export const seedTrips = async (
  deps: Deps,
  onProgress: (message: string) => void = () => undefined,
): Promise<void> => {
  const { db, config } = deps
  if (config.SEED_DAYS === 0 || (await hasTrips(db))) return
  onProgress(`Seeding the trips of ${config.SEED_DAYS} days`)
  const world = await loadWorld(db)
  const fill = async (trx: Db): Promise<void> => {
    await trustReferences(trx)
    for (const day of pastDays(world, new Date(), config.SEED_DAYS)) {
      if (day.length === 0) continue
      await insertPastTrips(trx, day)
      await insertPastStory(trx, day[0]!.service_id)
    }
    await insertPastUse(trx)
    await insertPastRatings(trx)
    await countCredit(trx)
    await continueNumbers(trx)
    await analyzeTrips(trx)
  }
  await inTransaction(db, fill, { timeoutMs: 0 })
  await seedLive(deps, world)
}
