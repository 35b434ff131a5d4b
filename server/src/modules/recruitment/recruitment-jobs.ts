import type { Deps } from '#src/deps.ts'
import { sweepCodes } from './code-store.ts'

/** Codes are forgotten once no rule looks at them. */
export const startRecruitmentJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.schedule('recruit-codes', '20 * * * *', () => sweepCodes(deps.db))
}
