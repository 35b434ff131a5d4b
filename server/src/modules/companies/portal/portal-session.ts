import type { PortalSession, PortalUser } from '@chaski/contract/companies/portal-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import {
  findPortalCredentials,
  findPortalUser,
  notePortalLogin,
  portalPasswordHash,
  savePortalPassword,
} from './portal-store.ts'
import { getCompany } from '#src/modules/companies/resolve-company.ts'
import { onlyCompany } from '#src/access/scope.ts'
import { checkCurrentPassword } from '#src/modules/session/password/check-current-password.ts'
import { claimLogin } from '#src/modules/session/log-in/claim-login.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { type Renewed, renew } from '#src/modules/session/renew.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export const portalTimes = { idle_seconds: 1800, lifetime_seconds: 28_800, perUser: 3 }

/** How a portal user is named where devices are marked and codes counted. */
export const portalAccount = (username: string): string => `portal:${username}`

export type Entered = Opened & { user: PortalUser }

/** Checks a portal password: attempts are claimed first, an unknown user costs the same time as a known one. */
export const logInToPortal = async (
  deps: Pick<Deps, 'db' | 'hasher'>,
  actor: Actor,
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<Entered> => {
  const { db } = deps
  const name = username.toLowerCase()
  const account = portalAccount(name)
  const known = device.knownTo(account)
  const claim = await claimLogin(db, { kind: 'portal', name, known, ip: device.ip })
  const found = await findPortalCredentials(db, name)
  const fits = await deps.hasher.verify(found?.password_hash ?? null, password, claim.line)
  if (found === undefined || !fits || !found.is_open) {
    await writeAudit(db, actor, {
      action: 'LOGIN_FAILED',
      entity: 'portal',
      entity_id: null,
      after: { username: name },
    })
    throw fail('INVALID_CREDENTIALS')
  }
  const { company_user_id } = found
  const opened = await inTransaction(db, async (trx) => {
    const session = await openSession(trx, 'company', company_user_id, portalTimes, device, account)
    await notePortalLogin(trx, company_user_id)
    await claim.release(trx)
    await writeAudit(
      trx,
      { ...actor, type: 'EMPRESA', id: company_user_id, name: found.name },
      { action: 'LOGIN', entity: 'portal', entity_id: session.session_id },
    )
    return session
  })
  return { ...opened, user: (await findPortalUser(db, company_user_id))! }
}

/** Who is in, as the database knows it now; a first password must be changed before anything else. */
export const portalUserOf = async (
  db: Db,
  { id }: Guest<'company'>,
  { beforePasswordChange = false } = {},
): Promise<PortalUser> => {
  const user = await findPortalUser(db, id)
  if (user === undefined || !user.is_active) throw fail('SESSION_REQUIRED')
  if (user.must_change_password && !beforePasswordChange) throw fail('PASSWORD_CHANGE_REQUIRED')
  return user
}

/** Only the company's own administrators change its people and centers. */
export const portalAdminOf = async (db: Db, principal: Guest<'company'>): Promise<PortalUser> => {
  const user = await portalUserOf(db, principal)
  if (user.role !== 'ADMIN') throw fail('FORBIDDEN')
  return user
}

export const presentPortalSession = async (db: Db, user: PortalUser): Promise<PortalSession> => {
  const company = await getCompany(db, onlyCompany(user.company_id), user.company_id)
  const { company_user_id, name, username, role, must_change_password } = user
  const { company_id, ruc, max_per_service_cents, requires_cost_center } = company
  return {
    company_user_id,
    name,
    username,
    role,
    must_change_password,
    company: { company_id, name: company.name, ruc, max_per_service_cents, requires_cost_center },
  }
}

/** One's own password, knowing the old one; this session goes on under new secrets, the others end. */
export const changePortalPassword = async (
  deps: Pick<Deps, 'db' | 'hasher' | 'sessions'>,
  principal: Guest<'company'>,
  actor: Actor,
  current: string,
  password: string,
): Promise<Renewed> => {
  const { db, hasher, sessions } = deps
  const user = await portalUserOf(db, principal, { beforePasswordChange: true })
  const { company_user_id } = user
  const stored = await portalPasswordHash(db, company_user_id)
  await checkCurrentPassword(deps, principal.session_id, stored, current)
  if (current.normalize('NFC') === password.normalize('NFC'))
    throw fail('WEAK_PASSWORD', {
      detail: 'Elija una contraseña distinta de la actual.',
      errors: [{ path: 'password', code: 'SAME', detail: 'Es la misma contraseña' }],
    })
  requireGoodPassword(password, { ...(await companyWords(db)), ...user })
  const hash = await hasher.hash(password)
  const { renewed, closed } = await inTransaction(db, async (trx) => {
    await savePortalPassword(trx, company_user_id, hash, false)
    const session = await renew(trx, principal.session_id, 'AUTHENTICATED')
    if (session === null) throw fail('SESSION_REQUIRED')
    await writeAudit(trx, actor, {
      action: 'CHANGE_PASSWORD',
      entity: 'company_users',
      entity_id: company_user_id,
    })
    const kept = [principal.session_id, session.session_id]
    return { renewed: session, closed: await endSessionsOf(trx, 'company', company_user_id, kept) }
  })
  for (const session_id of [principal.session_id, ...closed]) sessions.forgetSession(session_id)
  return renewed
}
