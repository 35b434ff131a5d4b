import type { Deps } from '#src/base/deps.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/principal.ts'
import { claimLogin } from './claim-login.ts'
import { type Device, type Opened, openSession } from './open-session.ts'
import { findCredentials, noteLogin, saveRehash } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Idle half an hour; twelve hours at most, the length of a shift. */
export const operatorSession = { idle_seconds: 1800, lifetime_seconds: 43_200, perUser: 3 }

/** Checks a password: attempts are claimed first, an unknown user costs the same time as a known one. */
export const logIn = async (
  deps: Deps,
  actor: Actor,
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<Opened> => {
  const { db, hasher } = deps
  const name = username.toLowerCase()
  const claim = await claimLogin(db, {
    kind: 'operator',
    name,
    known: device.knownTo(name),
    ip: device.ip,
  })

  const found = await findCredentials(db, name)
  const fits = await hasher.verify(found?.password_hash ?? null, password, claim.line)
  if (found === undefined || !fits || !found.is_active) {
    await writeAudit(db, actor, {
      action: 'LOGIN_FAILED',
      entity: 'session',
      entity_id: null,
      after: { username: name },
    })
    throw fail('INVALID_CREDENTIALS')
  }

  const rehash = hasher.isOutdated(found.password_hash) ? await hasher.hash(password) : null
  const { user_id } = found
  return inTransaction(db, async (trx) => {
    if (rehash !== null) await saveRehash(trx, user_id, rehash)
    const opened = await openSession(trx, 'operator', user_id, operatorSession, device, name)
    await noteLogin(trx, user_id)
    await claim.release(trx)
    await writeAudit(
      trx,
      { ...actor, type: 'OPERADOR', id: user_id, name: found.name },
      { action: 'LOGIN', entity: 'session', entity_id: opened.session_id },
    )
    return opened
  })
}
