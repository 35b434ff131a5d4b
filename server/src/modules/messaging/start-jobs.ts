import type { Deps } from '#src/base/deps.ts'
import { type DeliverJob, deliverMessage, deliverQueue } from './deliver-message.ts'

/** Messages to many are delivered in the background. */
export const startMessagingJobs = (deps: Deps): Promise<void> =>
  deps.jobs.work<DeliverJob>(deliverQueue, (job) => deliverMessage(deps, job), {
    // A driver may be asked something at the wheel.
    lookEverySeconds: 1,
  })
