import type { Deps } from '#src/base/deps.ts'
import { measureApproaches } from './approach-store.ts'
import { judgeDays } from './judge-days.ts'

export const startScoreJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.schedule('dispatch-approaches', '*/10 * * * *', async () => {
    await measureApproaches(deps.db)
  })
  await deps.jobs.schedule('dispatch-worth', '10 4 * * *', () => judgeDays(deps))
}
