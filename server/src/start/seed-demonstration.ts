import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import type { Deps } from '#src/base/deps.ts'
import { seed, seedPast } from '#src/demo/seed.ts'

/** The owner of the tables fills them several times quicker. */
export const seedDemonstration = async (
  deps: Deps,
  ownerUrl: string,
  onProgress?: (message: string) => void,
): Promise<void> => {
  const owner = openDatabase(ownerUrl, { max: 4, applicationName: 'chaski-seed' })
  try {
    const seeding = { ...deps, db: owner.db }
    await seed(seeding, onProgress)
    await seedPast(seeding, onProgress)
  } finally {
    await owner.close()
  }
}
