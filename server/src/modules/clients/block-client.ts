import type { AuditAction } from '@chaski/contract/audit/words.ts'
import type { BlockForm, ClientCard } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { findClient, isPast, lockClient, saveBlock } from './store.ts'
import { requireTripOf } from '#src/records/require-trip-of.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Block = Parameters<typeof saveBlock>[2]

const change = (
  db: Db,
  scope: Scope,
  actor: Actor,
  client_id: number,
  action: AuditAction,
  block: Block,
): Promise<ClientCard> =>
  editVersioned<ClientCard>(db, actor, {
    entity: 'clients',
    entity_id: client_id,
    action,
    load: (trx) => lockClient(trx, scope, client_id),
    save: async (trx) => {
      await saveBlock(trx, client_id, block)
      return (await findClient(trx, scope, client_id))!
    },
  })

/** Bars a client, with a reason and until when; a second block replaces the first. */
export const blockClient = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  client_id: number,
  { reason, until = null, service_id = null }: BlockForm,
): Promise<ClientCard> => {
  if (until !== null && (await isPast(db, until))) {
    const detail = 'El bloqueo terminaría antes de empezar'
    throw fail('REFUSED', { detail, errors: [{ path: 'until', code: 'PAST', detail }] })
  }
  if (service_id !== null) await requireTripOf(db, 'client_id', client_id, service_id)
  return change(db, scope, actor, client_id, 'BLOCK', { reason, until, by: actor.name, service_id })
}

export const unlockClient = (
  db: Db,
  scope: Scope,
  actor: Actor,
  client_id: number,
): Promise<ClientCard> => change(db, scope, actor, client_id, 'UNLOCK', null)
