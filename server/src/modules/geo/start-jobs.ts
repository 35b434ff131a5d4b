import type { Deps } from '#src/deps.ts'
import { forgetOldPlaces } from './store.ts'

export const startGeoJobs = async ({ db, jobs }: Deps): Promise<void> => {
  await jobs.schedule('geo-references', '20 3 * * *', () => forgetOldPlaces(db))
}
