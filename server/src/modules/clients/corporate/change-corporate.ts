import type {
  ClientCard,
  CorporateChange,
  CorporateFields,
} from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { uniqueClient } from '#src/modules/clients/change-client.ts'
import { publishCorporate } from './corporate-events.ts'
import {
  findClient,
  insertClient,
  lockClient,
  saveClientPassword,
  updateClient,
} from '#src/modules/clients/store.ts'
import { requireOwnArea } from '#src/modules/companies/parts/change-cost-center.ts'
import { costCentersOf } from '#src/modules/companies/parts/cost-centers.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import type { Scope } from '#src/access/scope.ts'
import { forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const requireOwnParts = async (
  trx: Db,
  company_id: number,
  { area_id, costcenter_ids }: Pick<CorporateFields, 'area_id' | 'costcenter_ids'>,
): Promise<void> => {
  await requireOwnArea(trx, company_id, area_id)
  if (costcenter_ids.length === 0) return
  const own = new Set((await costCentersOf(trx, company_id)).map((center) => center.costcenter_id))
  if (costcenter_ids.every((id) => own.has(id))) return
  const detail = 'Un centro de costo no es de esta empresa'
  throw fail('REFUSED', { detail, errors: [{ path: 'costcenter_ids', code: 'UNKNOWN', detail }] })
}

/** Authorises somebody to order for a company, which the caller has found within its scope. */
export const createCorporate = (
  deps: Pick<Deps, 'config'>,
  db: Db,
  scope: Scope,
  actor: Actor,
  company_id: number,
  form: CorporateFields,
): Promise<ClientCard> =>
  inTransaction(db, async (trx) => {
    await requireOwnParts(trx, company_id, form)
    const client_id = await insertClient(trx, company_id, {
      ...form,
      document_type_id: null,
      document_number: null,
      secret_word: null,
      marketing_consent: false,
    })
    const client = (await findClient(trx, scope, client_id))!
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'clients',
      entity_id: client_id,
      after: { company_id, name: client.name, cellphone: client.cellphone },
    })
    await publishCorporate(deps, trx, 'CREATED', client)
    return client
  }).catch(uniqueClient)

/** Edits an authorised user, or takes the authorisation away. */
export const editCorporate = async (
  deps: Pick<Deps, 'config' | 'db' | 'sessions'>,
  scope: Scope,
  actor: Actor,
  { client_id, version, ...change }: CorporateChange,
): Promise<ClientCard> => {
  let closed: string[] = []
  const client = await editVersioned<ClientCard>(deps.db, actor, {
    entity: 'clients',
    entity_id: client_id,
    version,
    load: async (trx) => {
      const found = await lockClient(trx, scope, client_id)
      return found?.company_id === null ? undefined : found
    },
    save: async (trx, before) => {
      const wanted = { ...before, ...change }
      await requireOwnParts(trx, before.company_id!, wanted)
      await updateClient(trx, client_id, {
        ...wanted,
        cellphone: wanted.cellphone!,
        marketing_consent: before.marketing_consent_at !== null,
      })
      return (await findClient(trx, scope, client_id))!
    },
    also: async (trx, after, before) => {
      if (before.is_active && !after.is_active)
        closed = await endSessionsOf(trx, 'client', client_id)
      await publishCorporate(deps, trx, after.is_active ? 'UPDATED' : 'DISABLED', after)
    },
  }).catch(uniqueClient)
  deps.sessions.forgetPrincipal('client', client_id)
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return client
}

/** A password for one log-in; open sessions end. */
export const setCorporatePassword = async (
  deps: Pick<Deps, 'db' | 'hasher' | 'sessions'>,
  scope: Scope,
  actor: Actor,
  client_id: number,
  password: string,
): Promise<void> => {
  const words = await companyWords(deps.db)
  const hash = await deps.hasher.hash(password)
  const closed = await inTransaction(deps.db, async (trx) => {
    const client = await lockClient(trx, scope, client_id)
    if (client === undefined || client.company_id === null) throw fail('NOT_FOUND')
    requireGoodPassword(password, { ...words, username: client.email ?? '', name: client.name })
    await saveClientPassword(trx, client_id, hash)
    if (client.cellphone !== null) await forgetLogin(trx, 'client', client.cellphone)
    await writeAudit(trx, actor, {
      action: 'SET_PASSWORD',
      entity: 'clients',
      entity_id: client_id,
    })
    return endSessionsOf(trx, 'client', client_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}
