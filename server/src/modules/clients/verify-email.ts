import { randomInt } from 'node:crypto'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  liveEmailCode,
  markEmailVerified,
  saveEmailCode,
} from '#src/modules/clients/email-code-store.ts'
import { findClient } from './store.ts'
import type { Scope } from '#src/access/scope.ts'
import { claimAttempt, clearAttempts } from '#src/modules/session/log-in/attempts.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

const sending = { limit: 5, pauses: [3600], windowSeconds: 3600 }
const guessing = { limit: 5, pauses: [600], windowSeconds: 600 }

type Answer = { email: string; verified: boolean; expires_at: string | null }
type Tools = Pick<Deps, 'db' | 'hasher' | 'mailer'>

const clientWithEmail = async (
  db: Deps['db'],
  scope: Scope,
  client_id: number,
): Promise<ClientCard & { email: string }> => {
  const client = await findClient(db, scope, client_id)
  if (client === undefined) throw fail('NOT_FOUND')
  if (client.email === null) throw fail('REFUSED', { detail: 'El cliente no tiene correo.' })
  return { ...client, email: client.email }
}

/** Sends a code to the client's address: six digits, ten minutes, at most one a minute and five an hour. */
export const sendEmailCode = async (
  deps: Tools,
  scope: Scope,
  actor: Actor,
  client_id: number,
): Promise<Answer> => {
  const { email } = await clientWithEmail(deps.db, scope, client_id)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = await deps.hasher.hash(code)
  return inTransaction(deps.db, async (trx) => {
    const saved = await saveEmailCode(trx, client_id, email, hash)
    if (saved === undefined) throw fail('TOO_MANY_ATTEMPTS', { retryAfter: 60 })
    await claimAttempt(trx, `client-email-send:${client_id}`, sending)
    await deps.mailer.queue(trx, {
      to: email,
      subject: 'Código para confirmar su correo',
      text: `Su código es ${code}. Vale por 10 minutos. Si usted no lo pidió, ignore este mensaje.`,
      about: { entity: 'clients', entity_id: String(client_id) },
      secret: true,
    })
    await writeAudit(trx, actor, {
      action: 'SEND_EMAIL_CODE',
      entity: 'clients',
      entity_id: client_id,
    })
    return { email, verified: false, expires_at: saved.expires_at }
  })
}

/** Checks the code: five tries, claimed before it is looked at, and good for once. */
export const checkEmailCode = async (
  deps: Tools,
  scope: Scope,
  actor: Actor,
  client_id: number,
  code: string,
): Promise<Answer> => {
  const { email } = await clientWithEmail(deps.db, scope, client_id)
  const key = `client-email-code:${client_id}`
  await claimAttempt(deps.db, key, guessing)
  const fits = await deps.hasher.verify(await liveEmailCode(deps.db, client_id, email), code)
  if (!fits)
    throw fail('WRONG_CODE', {
      errors: [{ path: 'code', code: 'WRONG_CODE', detail: 'El código no coincide o ya venció' }],
    })
  await inTransaction(deps.db, async (trx) => {
    if (!(await markEmailVerified(trx, client_id))) throw fail('WRONG_CODE')
    await clearAttempts(trx, key)
    await writeAudit(trx, actor, {
      action: 'VERIFY_EMAIL',
      entity: 'clients',
      entity_id: client_id,
    })
  })
  return { email, verified: true, expires_at: null }
}
