import type { Deps } from '#src/base/deps.ts'
import { issueAutomatically } from './issue/issue-automatically.ts'
import { sendQueue } from './issue/issue.ts'
import { type ComprobanteMail, mailComprobante, mailQueue } from './print/mail-comprobante.ts'
import { workIssuer } from './send/work-issuer.ts'
import { accountNightly, ringAlarms, warnOfExpiry } from './watch/watch-comprobantes.ts'
import { issuersAtWork } from './watch/watch-store.ts'

/** Signing, sending, letters, and what is looked at by the clock. */
export const startBillingJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.work<{ issuer_id: number }>(
    sendQueue,
    ({ issuer_id }) => workIssuer(deps, issuer_id),
    // The longest is a whole queue behind a slow answer.
    { timeoutSeconds: 900, lookEverySeconds: 1 },
  )
  await deps.jobs.work<ComprobanteMail>(mailQueue, (mail) => mailComprobante(deps, mail))
  await deps.jobs.schedule('comprobantes-due', '* * * * *', async () => {
    for (const issuer_id of await issuersAtWork(deps.db)) await workIssuer(deps, issuer_id)
  })
  await deps.jobs.schedule('comprobantes-auto', '* * * * *', () => issueAutomatically(deps))
  await deps.jobs.schedule('comprobantes-watch', '20 * * * *', async () => {
    await ringAlarms(deps)
    await warnOfExpiry(deps)
  })
  await deps.jobs.schedule('comprobantes-account', '50 2 * * *', () => accountNightly(deps))
}
