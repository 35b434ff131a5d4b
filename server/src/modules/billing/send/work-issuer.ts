import { randomUUID } from 'node:crypto'
import type { Deps } from '#src/base/deps.ts'
import { endSending, getIssuer, takeSending } from '#src/modules/billing/issuer-store.ts'
import { postpone } from '#src/modules/billing/watch/watch-store.ts'
import { stepComprobante } from './step-comprobante.ts'
import { nextDue } from './send-store.ts'
import { stepSummary } from './step-summary.ts'
import { nextSummary } from './summary-store.ts'

/** Longer than any call may take, so that a place is only taken from somebody who is gone. */
const placeSeconds = 180
const afterDefectSeconds = 60

/** Everything that is due, one step after the other, by one sender at a time; what fails waits in the database. */
export const workIssuer = async (deps: Deps, issuer_id: number): Promise<void> => {
  const sender = randomUUID()
  try {
    // The place is taken anew before each step: whoever lost it stops.
    while (await takeSending(deps.db, issuer_id, sender, placeSeconds)) {
      const issuer = await getIssuer(deps.db)
      const comprobante = await nextDue(deps.db, issuer_id)
      if (comprobante !== undefined) {
        try {
          await stepComprobante(deps, issuer, comprobante)
        } catch (err) {
          // One that cannot be worked on must not hold up the others.
          deps.log.error({ err, comprobante_id: comprobante.comprobante_id }, 'comprobante')
          await postpone(deps.db, comprobante.comprobante_id, afterDefectSeconds)
        }
        continue
      }
      const summary = await nextSummary(deps.db, issuer_id)
      if (summary === undefined) break
      await stepSummary(deps, issuer, summary)
    }
  } finally {
    await endSending(deps.db, issuer_id, sender)
  }
}
