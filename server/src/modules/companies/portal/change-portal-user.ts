import type {
  PortalUser,
  PortalUserChange,
  PortalUserEntry,
  PortalUserForm,
} from '@chaski/contract/companies/portal-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { requireOwnArea } from '#src/modules/companies/parts/change-cost-center.ts'
import { editVersioned } from '#src/records/edit-versioned.ts'
import {
  insertPortalUser,
  lockPortalUser,
  savePortalPassword,
  updatePortalUser,
} from './portal-store.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const unique = uniqueField({ company_user_username_key: ['username', 'Este usuario ya existe'] })

/** A password that may be used, hashed before a connection is held. */
export const hashPortalPassword = async (
  deps: Pick<Deps, 'db' | 'hasher'>,
  { password, username, name }: PortalUserForm,
): Promise<string> => {
  requireGoodPassword(password, { ...(await companyWords(deps.db)), username, name })
  return deps.hasher.hash(password)
}

export const createPortalUser = (
  db: Db,
  actor: Actor,
  company_id: number,
  form: PortalUserEntry,
  password_hash: string,
): Promise<PortalUser> =>
  inTransaction(db, async (trx) => {
    await requireOwnArea(trx, company_id, form.area_id)
    const user = await insertPortalUser(trx, { ...form, company_id, password_hash })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'company_users',
      entity_id: user.company_user_id,
      after: user,
    })
    return user
  }).catch(unique)

/** Edits a portal user; one put out of use is out at once. */
export const editPortalUser = async (
  deps: Pick<Deps, 'db' | 'sessions'>,
  actor: Actor,
  company_id: number,
  company_user_id: number,
  { version, ...change }: PortalUserChange,
): Promise<PortalUser> => {
  let closed: string[] = []
  const user = await editVersioned<PortalUser>(deps.db, actor, {
    entity: 'company_users',
    entity_id: company_user_id,
    version,
    load: (trx) => lockPortalUser(trx, company_id, company_user_id),
    save: async (trx, before) => {
      await requireOwnArea(trx, company_id, change.area_id)
      return updatePortalUser(trx, { ...before, ...change })
    },
    also: async (trx, after) => {
      if (!after.is_active) closed = await endSessionsOf(trx, 'company', company_user_id)
    },
  })
  deps.sessions.forgetPrincipal('company', company_user_id)
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return user
}

/** The central chooses a password: good for one log-in, every open session ends. */
export const setPortalPassword = async (
  deps: Pick<Deps, 'db' | 'hasher' | 'sessions'>,
  actor: Actor,
  company_id: number,
  company_user_id: number,
  password: string,
): Promise<void> => {
  const words = await companyWords(deps.db)
  const hash = await deps.hasher.hash(password)
  const closed = await inTransaction(deps.db, async (trx) => {
    const user = await lockPortalUser(trx, company_id, company_user_id)
    if (user === undefined) throw fail('NOT_FOUND')
    requireGoodPassword(password, { ...words, username: user.username, name: user.name })
    await savePortalPassword(trx, company_user_id, hash, true)
    await forgetLogin(trx, 'portal', user.username)
    await writeAudit(trx, actor, {
      action: 'SET_PASSWORD',
      entity: 'company_users',
      entity_id: company_user_id,
    })
    return endSessionsOf(trx, 'company', company_user_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}
