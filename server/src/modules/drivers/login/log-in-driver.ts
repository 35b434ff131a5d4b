import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { AttemptRule } from '#src/modules/session/log-in/attempts.ts'
import { claimLogin } from '#src/modules/session/log-in/claim-login.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { loginName } from './login-failures.ts'
import { findDriverCredentials } from './login-store.ts'

/** A phone that is put away for half a day asks again; one at work stays in (decision 003). A third phone logs the first one out. */
const driverTimes = { idle_seconds: 43_200, lifetime_seconds: 86_400, perUser: 2 }

/** Phones of one carrier share an address, so it is paused later than an office's. */
const perAddress: AttemptRule = { limit: 60, pauses: [900], windowSeconds: 900, fromFirst: true }

export type DriverLogin = Opened & { driver_id: number; must_change_password: boolean }

/** Checks a driver's password: attempts are claimed first, an unknown driver costs the same time as a known one. */
export const logInDriver = async (
  deps: Deps,
  actor: Actor,
  { username, password }: { username: string; password: string },
  device: Device,
): Promise<DriverLogin> => {
  const { db } = deps
  const name = loginName(username)
  const found = await findDriverCredentials(db, name)
  // The driver's and not the name's: a phone stays known whether the code or the number is typed.
  const account = `driver:${found?.driver_id ?? ''}`
  const known = found === undefined ? null : device.knownTo(account)
  const claim = await claimLogin(db, { kind: 'driver', name, known, ip: device.ip, perAddress })
  const fits = await deps.hasher.verify(found?.password_hash ?? null, password, claim.line)
  if (found === undefined || !fits || !found.is_active) {
    await writeAudit(db, actor, {
      action: 'LOGIN_FAILED',
      entity: 'drivers',
      entity_id: null,
      after: { username: name },
    })
    throw fail('INVALID_CREDENTIALS')
  }
  // Only who proves to be the driver learns of the block.
  if (found.block_reason !== null) {
    await claim.release(db)
    throw fail('DRIVER_BLOCKED', { detail: `Está bloqueado: ${found.block_reason}.` })
  }
  const { driver_id, must_change_password } = found
  const opened = await inTransaction(db, async (trx) => {
    const session = await openSession(trx, 'driver', driver_id, driverTimes, device, account)
    await claim.release(trx)
    await writeAudit(
      trx,
      { ...actor, type: 'CONDUCTOR', id: driver_id, name: found.name },
      { action: 'LOGIN', entity: 'drivers', entity_id: driver_id },
    )
    return session
  })
  return { ...opened, driver_id, must_change_password }
}
