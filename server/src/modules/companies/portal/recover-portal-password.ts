import { fail } from '@chaski/contract/errors.ts'
import type { PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import { isMobile } from '@chaski/contract/identity/phone.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { checkCode, type Contact, spendCode } from '#src/modules/session/log-in/check-code.ts'
import { forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { type Device, openSession } from '#src/modules/session/open-session.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { type CodeSent, sendCode } from '#src/modules/session/log-in/send-code.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { type Entered, portalAccount, portalTimes } from './portal-session.ts'
import { findOpenPortalUser, findPortalUser, savePortalPassword } from './portal-store.ts'

const purpose = 'COMPANY_PASSWORD'

const reachedAt = (user: PortalUser | undefined): Contact | 'NOBODY' => {
  if (user?.email) return { channel: 'MAIL', address: user.email }
  if (user?.cellphone && isMobile(user.cellphone))
    return { channel: 'SMS', address: user.cellphone }
  return 'NOBODY'
}

/** Sends a code to whoever stands behind a user name; a name that nobody has is answered alike. */
export const sendPortalCode = async (
  deps: Deps,
  username: string,
  device: Device,
): Promise<CodeSent> => {
  const name = username.toLowerCase()
  const to = reachedAt(await findOpenPortalUser(deps.db, name))
  return sendCode(deps, purpose, { channel: 'MAIL', address: portalAccount(name) }, device, to)
}

type Form = { request_id: string; code: string; password: string }

/** The code proves who it is: the new password holds at once, and every other session ends. */
export const recoverPortalPassword = async (
  deps: Deps,
  actor: Actor,
  form: Form,
  device: Device,
): Promise<Entered> => {
  const { db, hasher, sessions } = deps
  const words = await companyWords(db)
  // Looked at first, so that a weak password costs no try of the code.
  requireGoodPassword(form.password, { ...words, username: '', name: '' })
  const { address } = await checkCode(deps, actor, purpose, form, device)
  const user = await findOpenPortalUser(db, address.slice(portalAccount('').length))
  if (user === undefined) throw fail('WRONG_CODE')
  const { company_user_id, username, name } = user
  requireGoodPassword(form.password, { ...words, username, name })
  const hash = await hasher.hash(form.password)
  const { opened, ended } = await inTransaction(db, async (trx) => {
    await spendCode(trx, form.request_id)
    await savePortalPassword(trx, company_user_id, hash, false)
    await forgetLogin(trx, 'portal', username)
    const closed = await endSessionsOf(trx, 'company', company_user_id)
    const self = { ...actor, type: 'EMPRESA', id: company_user_id, name }
    await writeAudit(trx, self, {
      action: 'CHANGE_PASSWORD',
      entity: 'company_users',
      entity_id: company_user_id,
    })
    const session = await openSession(trx, 'company', company_user_id, portalTimes, device, address)
    await writeAudit(trx, self, {
      action: 'LOGIN',
      entity: 'portal',
      entity_id: session.session_id,
    })
    return { opened: session, ended: closed }
  })
  for (const session_id of ended) sessions.forgetSession(session_id)
  return { ...opened, user: (await findPortalUser(db, company_user_id))! }
}
