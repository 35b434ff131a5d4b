import { randomUUID } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { webhookMayReceive } from '@chaski/contract/webhooks/rules.ts'
import type {
  Webhook,
  WebhookChange,
  WebhookForm,
  WebhookWithSecret,
} from '@chaski/contract/webhooks/schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Deps } from '#src/base/deps.ts'
import { afterCommit } from '#src/base/sql/after-commit.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { lockTarget } from '#src/modules/users/rights/lock-targets.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import { holdWebhook } from './reach-webhook.ts'
import { wakeSenders } from './senders.ts'
import {
  countWebhooks,
  insertWebhook,
  removeWebhook,
  replaceSecret,
  updateWebhook,
  uuidOf,
} from './store.ts'
import { newSecret } from './webhook-secret.ts'

const mostWebhooks = 50

const refusedAt = (path: string, detail: string) =>
  fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })

/** Its user is nobody above the caller, works here, and may see all that it would tell; its address is one we call. */
const requireFit = async (
  { webhooks }: Deps,
  trx: Db,
  operator: Operator,
  { user_id, events, url }: WebhookForm,
): Promise<void> => {
  if (!webhooks.takes(url)) throw refusedAt('url', 'La dirección debe empezar con https://')
  const { target } = await lockTarget(trx, operator, 'INT_WEBHOOKS', user_id)
  if (!target.is_active) throw refusedAt('user_id', 'El usuario está desactivado: elija otro')
  requireAllowed(webhookMayReceive(target, events))
}

/** What another system is told from now on; its secret is shown now and never again. */
export const createWebhook = (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  form: WebhookForm,
): Promise<WebhookWithSecret> =>
  inTransaction(deps.db, async (trx) => {
    await requireFit(deps, trx, operator, form)
    if ((await countWebhooks(trx)) >= mostWebhooks)
      throw fail('STATE_CONFLICT', {
        detail: 'Hay demasiados webhooks: elimine los que no se usan.',
      })
    const webhook_uuid = randomUUID()
    const { secret, sealed } = newSecret(deps, webhook_uuid)
    const kept = { webhook_uuid, secret_sealed: sealed, created_by: operator.name }
    const webhook_id = await insertWebhook(trx, { ...form, ...kept })
    const made = await holdWebhook(trx, operator, webhook_id)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'webhooks',
      entity_id: webhook_id,
      after: made,
    })
    return { ...made, secret }
  })

export const editWebhook = (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  webhook_id: number,
  { version, ...form }: WebhookChange,
): Promise<Webhook> =>
  editVersioned<Webhook>(deps.db, actor, {
    entity: 'webhooks',
    entity_id: webhook_id,
    version,
    load: (trx) => holdWebhook(trx, operator, webhook_id),
    save: async (trx) => {
      await requireFit(deps, trx, operator, form)
      await updateWebhook(trx, webhook_id, form)
      // What waited while it was off goes out now.
      afterCommit(trx, wakeSenders)
      return holdWebhook(trx, operator, webhook_id)
    },
  })

/** A new secret; the one before signs beside it for a day. */
export const rotateSecret = (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  webhook_id: number,
): Promise<WebhookWithSecret> =>
  inTransaction(deps.db, async (trx) => {
    await holdWebhook(trx, operator, webhook_id)
    const { secret, sealed } = newSecret(deps, await uuidOf(trx, webhook_id))
    await replaceSecret(trx, webhook_id, sealed)
    await writeAudit(trx, actor, {
      action: 'ROTATE_SECRET',
      entity: 'webhooks',
      entity_id: webhook_id,
    })
    return { ...(await holdWebhook(trx, operator, webhook_id)), secret }
  })

export const dropWebhook = (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  webhook_id: number,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const before = await holdWebhook(trx, operator, webhook_id)
    await removeWebhook(trx, webhook_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'webhooks',
      entity_id: webhook_id,
      before,
    })
  })
