import type { Deps } from '#src/base/deps.ts'
import { forgetOldCalls } from './call-record-store.ts'

export const startCallJobs = async ({ db, jobs }: Deps): Promise<void> => {
  await jobs.schedule('forget-calls', '35 3 * * *', () => forgetOldCalls(db))
}
