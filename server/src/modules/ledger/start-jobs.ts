import type { Deps } from '#src/base/deps.ts'
import { type ClosingJob, closingQueue, workClosing } from './close-everybody.ts'

/** Closing the week of everybody takes as long as it takes. */
export const startLedgerJobs = (deps: Deps): Promise<void> =>
  deps.jobs.work<ClosingJob>(closingQueue, (job) => workClosing(deps, job), {
    timeoutSeconds: 1800,
    lookEverySeconds: 1,
  })
