import type { Deps } from '#src/base/deps.ts'
import { databaseTime } from '#src/base/database-time.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { type ClaimedDelivery, settleDelivery } from './claim-store.ts'
import { deliveryBody } from './delivery-body.ts'
import { judgeAnswer } from './judge-answer.ts'
import { signDelivery } from './sign-delivery.ts'
import { stopWebhook } from './stop-webhook.ts'
import { markFailing, markHealthy } from './store.ts'
import { openSecrets } from './webhook-secret.ts'

const post = (deps: Deps, d: ClaimedDelivery): ReturnType<Deps['webhooks']['send']> => {
  const secrets = openSecrets(deps, d.webhook_uuid, [d.secret_sealed, d.old_secret_sealed])
  if (secrets.length === 0) return Promise.resolve({ status: null, problem: 'NO_SECRET' } as const)
  const body = deliveryBody(d)
  const timestamp = Math.floor(databaseTime() / 1000)
  const headers = signDelivery(secrets, { event_uuid: d.event_uuid, timestamp, body })
  return deps.webhooks.send(d.url, headers, body)
}

/** One try: what its user may no longer see stays here; else it is sent, judged and written down. */
export const deliver = async (deps: Deps, d: ClaimedDelivery): Promise<void> => {
  if (!d.may_receive) {
    await settleDelivery(deps.db, d, { state: 'WITHHELD' })
    return
  }
  const { outcome, stop } = judgeAnswer(await post(deps, d), d.attempts, Math.random())
  await inTransaction(deps.db, async (trx) => {
    if (!(await settleDelivery(trx, d, outcome))) return
    if (outcome.state === 'DELIVERED') return markHealthy(trx, d.webhook_id)
    const failedForDays = await markFailing(trx, d.webhook_id)
    if (stop !== null || failedForDays)
      await stopWebhook(deps, trx, d.webhook_id, stop ?? 'FAILING')
  })
}
