import type { Deps } from '#src/base/deps.ts'
import { mailStatements } from './closing/mail-statements.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { closingQueue, workRun } from './closing/run-closing.ts'

/** Months that are closed and billed behind the answer, and the letters of their facturas. */
export const startReceivableJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.work<{ closing_run_id: number }>(
    closingQueue,
    ({ closing_run_id }) => workRun(deps, closing_run_id),
    { timeoutSeconds: 3600, lookEverySeconds: 1 },
  )
  await deps.jobs.schedule('statement-letters', '* * * * *', () => mailStatements(deps))
  await deps.jobs.schedule('payment-reminders', '10 9 * * *', () => sendReminders(deps))
}
