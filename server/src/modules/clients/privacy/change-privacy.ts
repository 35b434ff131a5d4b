import { mayExtend, privacyDueOn } from '@chaski/contract/clients/rules.ts'
import type {
  PrivacyChange,
  PrivacyForm,
  PrivacyRequest,
} from '@chaski/contract/clients/privacy-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { findPrivacy, insertPrivacy, lockPrivacy, updatePrivacy } from './privacy-store.ts'
import { findClient } from '#src/modules/clients/store.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const refuse = (path: string, detail: string) =>
  fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'INVALID', detail }] })

const requireClient = async (db: Db, scope: Scope, client_id: number | null): Promise<void> => {
  if (client_id === null) {
    if (scope.company_ids !== null) throw refuse('client_id', 'Elija a qué cliente se refiere')
  } else if ((await findClient(db, scope, client_id)) === undefined)
    throw refuse('client_id', 'El cliente no existe')
}

/** Registers what somebody asks about their data; the law's own clock starts on the day it arrived. */
export const createPrivacyRequest = (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: PrivacyForm,
): Promise<PrivacyRequest> =>
  inTransaction(db, async (trx) => {
    await requireClient(trx, scope, form.client_id)
    const privacy_request_id = await insertPrivacy(trx, {
      ...form,
      due_on: privacyDueOn(form.kind, form.received_on, false),
      created_by: actor.name ?? '',
    })
    const request = (await findPrivacy(trx, scope, privacy_request_id))!
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'privacy_requests',
      entity_id: privacy_request_id,
      after: request,
    })
    return request
  })

export const editPrivacyRequest = (
  db: Db,
  scope: Scope,
  actor: Actor,
  privacy_request_id: number,
  { version, ...change }: PrivacyChange,
): Promise<PrivacyRequest> =>
  editVersioned<PrivacyRequest>(db, actor, {
    entity: 'privacy_requests',
    entity_id: privacy_request_id,
    version,
    load: (trx) => lockPrivacy(trx, scope, privacy_request_id),
    save: async (trx, before) => {
      await requireClient(trx, scope, change.client_id)
      if (change.extended && !mayExtend(change.kind))
        throw refuse('extended', 'El derecho de información no admite ampliación')
      if ((change.state === 'ATENDIDA' || change.state === 'DENEGADA') && change.answer === '')
        throw refuse('answer', 'Escriba la respuesta que se dio')
      await updatePrivacy(trx, {
        ...before,
        ...change,
        due_on: privacyDueOn(change.kind, change.received_on, change.extended),
      })
      return (await findPrivacy(trx, scope, privacy_request_id))!
    },
  })
