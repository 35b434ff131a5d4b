import { randomUUID } from 'node:crypto'
import { testEvent } from '@chaski/contract/webhooks/events.ts'
import { webhookCanSend } from '@chaski/contract/webhooks/rules.ts'
import type { WebhookDelivery } from '@chaski/contract/webhooks/schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { databaseTime } from '#src/base/database-time.ts'
import { afterCommit } from '#src/base/sql/after-commit.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import {
  getDelivery,
  insertDelivery,
  replayDeliveries,
  replayFailedSince,
} from './delivery-store.ts'
import { holdWebhook } from './reach-webhook.ts'
import { wakeSenders } from './senders.ts'
import { shownDelivery } from './shown-delivery.ts'

/** An event that means nothing, on the same way as all the others. */
export const sendTest = (
  db: Db,
  operator: Operator,
  actor: Actor,
  webhook_id: number,
): Promise<WebhookDelivery> =>
  inTransaction(db, async (trx) => {
    requireAllowed(webhookCanSend(await holdWebhook(trx, operator, webhook_id)))
    const event_uuid = randomUUID()
    await insertDelivery(trx, webhook_id, {
      event_uuid,
      type: testEvent,
      data: { webhook_id },
      occurred_at: new Date(databaseTime()).toISOString(),
      needs: null,
      coverage_id: null,
      company_id: null,
      any_coverage: true,
      any_company: true,
    })
    await writeAudit(trx, actor, {
      action: 'TEST_WEBHOOK',
      entity: 'webhooks',
      entity_id: webhook_id,
    })
    afterCommit(trx, wakeSenders)
    return shownDelivery(await getDelivery(trx, webhook_id, event_uuid))
  })

type Which = { event_uuids: readonly string[] } | { since: string }

/** The same events with the same ids once more: those that are named, or all that failed since a moment. */
export const replay = (
  db: Db,
  operator: Operator,
  actor: Actor,
  webhook_id: number,
  which: Which,
): Promise<{ count: number }> =>
  inTransaction(db, async (trx) => {
    requireAllowed(webhookCanSend(await holdWebhook(trx, operator, webhook_id)))
    const count =
      'since' in which
        ? await replayFailedSince(trx, webhook_id, which.since)
        : await replayDeliveries(trx, webhook_id, which.event_uuids)
    await writeAudit(trx, actor, {
      action: 'REPLAY',
      entity: 'webhooks',
      entity_id: webhook_id,
      after: { ...which, count },
    })
    afterCommit(trx, wakeSenders)
    return { count }
  })
