import type { Deps } from '#src/base/deps.ts'
import { forgetOldQuotes } from './store.ts'

export const startFareJobs = async ({ db, jobs }: Deps): Promise<void> => {
  await jobs.schedule('fare-quotes', '25 3 * * *', () => forgetOldQuotes(db))
}
