import type { WebhookStop } from '@chaski/contract/webhooks/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { notify } from '#src/modules/users/notify.ts'
import { failWaiting } from './delivery-store.ts'
import { peopleToNotify, switchOff } from './store.ts'

const because: Record<WebhookStop, string> = {
  FAILING: 'No respondió bien en cinco días. Lo pendiente quedó como fallido.',
  GONE: 'El otro sistema dijo que ya no existe (410). Lo pendiente quedó como fallido.',
}

/** Nothing more is sent until a person switches it on again, and whoever administers it hears of that. */
export const stopWebhook = async (
  deps: Deps,
  trx: Db,
  webhook_id: number,
  reason: WebhookStop,
): Promise<void> => {
  const stopped = await switchOff(trx, webhook_id, reason)
  if (stopped === undefined) return
  await failWaiting(trx, webhook_id, 'STOPPED')
  await writeAudit(trx, systemActor, {
    action: 'STOP_WEBHOOK',
    entity: 'webhooks',
    entity_id: webhook_id,
    after: { stopped_reason: reason },
  })
  for (const person of await peopleToNotify(trx, webhook_id))
    await notify(deps, trx, person, {
      kind: 'WEBHOOK_STOPPED',
      title: `Se detuvo el webhook «${stopped.name}»`,
      detail: because[reason],
      link: `/central/webhooks/${webhook_id}`,
    })
}
