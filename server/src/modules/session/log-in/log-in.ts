import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { claimLogin } from './claim-login.ts'
import { hasFactor, mustHaveFactor } from '#src/modules/session/factor/factor-rules.ts'
import { factorStateOf, useTrustedDevice } from '#src/modules/session/factor/factor-store.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { enteringSession, operatorSession } from '#src/modules/session/kinds/operator-session.ts'
import {
  type Credentials,
  findCredentials,
  noteLogin,
  saveRehash,
} from '#src/modules/session/store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

type LoggedIn = Opened & {
  /** Only half in: the second factor is still to be proved or enrolled. */
  half: boolean
}

/** Whether somebody who gave the password must do more: a device that passed for them is remembered. */
const needsFactor = async (deps: Deps, user: Credentials, device: Device): Promise<boolean> => {
  const { db, config } = deps
  if (!hasFactor(await factorStateOf(db, user.user_id)))
    return mustHaveFactor(user, config.SECOND_FACTOR_PROFILES)
  const known = device.knownTo(user.username)
  return known === null || (await useTrustedDevice(db, user.user_id, tokenHash(known))) === 0
}

/** Checks a password: attempts are claimed first, an unknown user costs the same time as a known one. */
export const logIn = async (
  deps: Deps,
  actor: Actor,
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<LoggedIn> => {
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
  const half = await needsFactor(deps, found, device)
  const { user_id } = found
  const [kind, times] = half
    ? (['entering', enteringSession] as const)
    : (['operator', operatorSession] as const)
  return inTransaction(db, async (trx) => {
    if (rehash !== null) await saveRehash(trx, user_id, rehash)
    // The user before the sessions, as whoever changes rights locks them.
    if (!half) await noteLogin(trx, user_id)
    const opened = await openSession(trx, kind, user_id, times, device, name)
    await claim.release(trx)
    await writeAudit(
      trx,
      { ...actor, type: 'OPERADOR', id: user_id, name: found.name },
      { action: half ? 'LOGIN_STEP' : 'LOGIN', entity: 'session', entity_id: opened.session_id },
    )
    return { ...opened, half }
  })
}
