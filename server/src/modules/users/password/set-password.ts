import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { checkCurrentPassword } from '#src/modules/session/password/check-current-password.ts'
import { forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import { currentPasswordHash } from '#src/modules/session/password/current-password.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { forgetTrustedDevices } from '#src/modules/session/factor/clear-factors.ts'
import { type Renewed, renew } from '#src/modules/session/renew.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { lockTarget } from '#src/modules/users/rights/lock-targets.ts'
import { notify } from '#src/modules/users/notify.ts'
import { findUser, type StoredUser, updatePassword, updatePin } from '#src/modules/users/store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const load = async (deps: Deps, user_id: number): Promise<StoredUser> => {
  const user = await findUser(deps.db, user_id)
  if (user === undefined) throw fail('NOT_FOUND')
  return user
}

/** An administrator chooses a password: it is good for one log-in, and every open session ends. */
export const setUserPassword = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  user_id: number,
  password: string,
): Promise<void> => {
  const user = await load(deps, user_id)
  requireGoodPassword(password, {
    ...(await companyWords(deps.db)),
    username: user.username,
    name: user.name,
  })
  const hash = await deps.hasher.hash(password)
  const closed = await inTransaction(deps.db, async (trx) => {
    await lockTarget(trx, by, 'MNT_USER_PASSWORD', user_id)
    await updatePassword(trx, user_id, hash, true)
    await forgetLogin(trx, 'operator', user.username)
    await forgetTrustedDevices(trx, user_id)
    await writeAudit(trx, actor, { action: 'SET_PASSWORD', entity: 'users', entity_id: user_id })
    await notify(deps, trx, user, {
      kind: 'PASSWORD',
      title: 'Su contraseña fue cambiada',
      detail: `La cambió ${actor.name ?? 'un administrador'}.`,
    })
    return endSessionsOf(trx, 'operator', user_id)
  })
  deps.sessions.forgetPrincipal('operator', user_id)
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}

const requireCurrent = async (deps: Deps, by: Operator, current: string): Promise<void> =>
  checkCurrentPassword(deps, by.session_id, await currentPasswordHash(deps.db, by.user_id), current)

/** One's own password, knowing the old one; this session goes on under new secrets, the others end. */
export const changeOwnPassword = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  current: string,
  password: string,
): Promise<Renewed> => {
  const user = await load(deps, by.user_id)
  await requireCurrent(deps, by, current)
  if (current.normalize('NFC') === password.normalize('NFC')) {
    throw fail('WEAK_PASSWORD', {
      detail: 'Elija una contraseña distinta de la actual.',
      errors: [{ path: 'password', code: 'SAME', detail: 'Es la misma contraseña' }],
    })
  }
  requireGoodPassword(password, {
    ...(await companyWords(deps.db)),
    username: user.username,
    name: user.name,
  })
  const hash = await deps.hasher.hash(password)
  const { renewed, closed } = await inTransaction(deps.db, async (trx) => {
    await updatePassword(trx, by.user_id, hash, false)
    await forgetTrustedDevices(trx, by.user_id)
    const session = await renew(trx, by.session_id, 'AUTHENTICATED')
    if (session === null) throw fail('SESSION_REQUIRED')
    await writeAudit(trx, actor, {
      action: 'CHANGE_PASSWORD',
      entity: 'users',
      entity_id: by.user_id,
    })
    const kept = [by.session_id, session.session_id]
    return { renewed: session, closed: await endSessionsOf(trx, 'operator', by.user_id, kept) }
  })
  deps.sessions.forgetPrincipal('operator', by.user_id)
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return renewed
}

/** The supervisor's own PIN, which closes a trip in a driver's stead. */
export const changeOwnPin = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  current: string,
  pin: string | null,
): Promise<void> => {
  await requireCurrent(deps, by, current)
  if (pin !== null && (/^(\d)\1+$/.test(pin) || '0123456789 9876543210'.includes(pin))) {
    throw fail('WEAK_PASSWORD', {
      detail: 'Elija un PIN menos fácil de adivinar.',
      errors: [{ path: 'pin', code: 'WEAK', detail: 'Demasiado fácil' }],
    })
  }
  const hash = pin === null ? null : await deps.hasher.hash(pin)
  await inTransaction(deps.db, async (trx) => {
    await updatePin(trx, by.user_id, hash)
    await writeAudit(trx, actor, {
      action: pin === null ? 'REMOVE_PIN' : 'SET_PIN',
      entity: 'users',
      entity_id: by.user_id,
    })
  })
}
