import { randomBytes } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { forgetTrustedDevices } from '#src/modules/session/factor/clear-factors.ts'
import type { Device } from '#src/modules/session/open-session.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { nobody, requireFewSends } from '#src/modules/session/log-in/send-code.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { notify } from '#src/modules/users/notify.ts'
import { findReachable, findReset, insertReset, sweepResets, takeReset } from './recovery-store.ts'
import { updatePassword } from '#src/modules/users/store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const linkSeconds = 1800

export const canMail = async ({ db, mailer }: Pick<Deps, 'db' | 'mailer'>): Promise<boolean> =>
  (await mailer.carrier(db)) !== null

/** Behind the #, so that it stands in no log and in no referrer. */
const linkOf = (deps: Pick<Deps, 'config'>, token: string): string =>
  `${siteAddress(deps)}/central/recuperar#${token}`

/** Mails a link to whoever stands behind a name; a name that nobody has costs the same and is answered alike. */
export const forgotPassword = async (
  deps: Deps,
  actor: Actor,
  username: string,
  device: Device,
): Promise<{ expires_in_s: number }> => {
  const { db, mailer } = deps
  if (!(await canMail(deps)))
    throw fail('STATE_CONFLICT', { detail: 'Pida una contraseña nueva a un administrador.' })
  const name = username.toLowerCase()
  await requireFewSends(deps, { account: name, address: `operator:${name}` }, device)
  const { company } = await companyWords(db)
  const user = await findReachable(db, name)
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (trx) => {
    await insertReset(trx, tokenHash(token), user?.user_id ?? null, linkSeconds)
    await mailer.queue(trx, {
      to: user?.email ?? nobody.address,
      subject: `Contraseña nueva para la central de ${company}`,
      text: [
        `${user?.name ?? 'Nadie'}: para elegir una contraseña nueva abra este enlace.`,
        linkOf(deps, token),
        'Vence en 30 minutos y sirve una sola vez. Si usted no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
      ].join('\n\n'),
      secret: true,
      ...(user === undefined ? { within: -1 } : {}),
    })
    await writeAudit(trx, actor, {
      action: 'FORGOT_PASSWORD',
      entity: 'users',
      entity_id: null,
      after: { username: name },
    })
  })
  return { expires_in_s: linkSeconds }
}

/** The link proves the mailbox: a new password, and nobody is in, not even who set it; the second factor stays. */
export const recoverPassword = async (
  deps: Deps,
  actor: Actor,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const { db, hasher, sessions } = deps
  const over = () => fail('GONE', { detail: 'Este enlace venció o ya se usó. Pida otro.' })
  const link = tokenHash(token)
  const user = await findReset(db, link)
  if (user === undefined) throw over()
  const { user_id, username, name } = user
  // Looked at first, so that a weak password does not cost the link.
  requireGoodPassword(password, { ...(await companyWords(db)), username, name })
  const hash = await hasher.hash(password, 'STRANGER')
  const closed = await inTransaction(db, async (trx) => {
    await updatePassword(trx, user_id, hash, false)
    if (!(await takeReset(trx, link, user_id))) throw over()
    await forgetLogin(trx, 'operator', username)
    await forgetTrustedDevices(trx, user_id)
    const self = { ...actor, type: 'OPERADOR', id: user_id, name }
    await writeAudit(trx, self, {
      action: 'RECOVER_PASSWORD',
      entity: 'users',
      entity_id: user_id,
    })
    await notify(deps, trx, user, {
      kind: 'PASSWORD',
      title: 'Su contraseña fue cambiada',
      detail: 'Con un enlace que se envió a su correo.',
    })
    return endSessionsOf(trx, 'operator', user_id)
  })
  for (const session_id of closed) sessions.forgetSession(session_id)
}

/** Housekeeping: links that nobody can follow any more. */
export const clearOldLinks = async (db: Db): Promise<void> => {
  await sweepResets(db)
}
