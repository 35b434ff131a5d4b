import type { Deps } from '#src/base/deps.ts'
import { applyRetention } from './apply-retention.ts'
import {
  type MailJob,
  mailQueue,
  sendComplaintMail,
} from '#src/modules/complaints/answer/send-mail.ts'
import { watchDeadlines } from './watch-deadlines.ts'

/** The book's own work in the background: letters, alarms, retention. */
export const startComplaintJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.work<MailJob>(mailQueue, (job) => sendComplaintMail(deps, job))
  await deps.jobs.schedule('complaint-watch', '5 * * * *', () => watchDeadlines(deps))
  await deps.jobs.schedule('complaint-retention', '40 3 * * *', () => applyRetention(deps))
}
