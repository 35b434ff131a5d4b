import type { PushSubscriptionForm } from '@chaski/contract/push/schema.ts'
import { afterCommit } from '#src/base/sql/after-commit.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  deleteSubscription,
  isSubscribed,
  keepNewest,
  type PushOwner,
  saveSubscription,
} from './store.ts'
import { noteSubscriber } from './subscribers.ts'

const entityOf = (owner: PushOwner) =>
  'driver_id' in owner
    ? { entity: 'drivers' as const, entity_id: owner.driver_id }
    : { entity: 'clients' as const, entity_id: owner.client_id }

/** Somebody wants to be told on this device; a page that only says so again leaves no trace. */
export const subscribe = (
  db: Db,
  actor: Actor,
  owner: PushOwner,
  session_id: string,
  form: PushSubscriptionForm,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = await isSubscribed(trx, owner, form.endpoint)
    await saveSubscription(trx, owner, session_id, form)
    await keepNewest(trx, owner)
    afterCommit(trx, noteSubscriber)
    if (!known) await writeAudit(trx, actor, { action: 'PUSH_ON', ...entityOf(owner) })
  })

export const unsubscribe = (
  db: Db,
  actor: Actor,
  owner: PushOwner,
  endpoint: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ended = await deleteSubscription(trx, owner, endpoint)
    if (ended > 0) await writeAudit(trx, actor, { action: 'PUSH_OFF', ...entityOf(owner) })
  })
