import { fail } from '@chaski/contract/errors.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { Deps } from '#src/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/principal.ts'
import {
  type AttemptRule,
  claimAttempt,
  loginRule,
  returnAttempt,
} from '#src/modules/session/attempts.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { inTransaction } from '#src/sql.ts'
import { blockDriver } from './block-driver.ts'
import { stateOf } from './change-state.ts'
import {
  countFailure,
  failuresBeforeBlock,
  forgetLoginFailures,
  loginName,
  typedKey,
} from './login-failures.ts'
import { findDriverCredentials } from './login-store.ts'

/** A phone stays in for a week, if it is used every day; a third phone logs the first one out. */
const driverTimes = { idle_seconds: 86_400, lifetime_seconds: 604_800, perUser: 2 }

/** Phones of one carrier share an address, so it is paused later than an office's. */
const addressRule: AttemptRule = { limit: 60, pauses: [900], windowSeconds: 900, fromFirst: true }

/** The system blocks, whoever typed the passwords. */
const system = (actor: Actor): Actor => ({ ...actor, type: 'SISTEMA', id: null, name: 'Sistema' })

/** A driver in a trip keeps it, and so does the passenger: only the pauses hold then. */
const blockAfterFailures = async (deps: Deps, actor: Actor, driver_id: number): Promise<void> => {
  if ((await countFailure(deps.db, driver_id)) < failuresBeforeBlock) return
  if (!driverCan.block(await stateOf(deps.db, driver_id)).allowed) return
  await blockDriver(deps, deps.db, null, system(actor), driver_id, {
    kind: 'LOGIN',
    reason: `${failuresBeforeBlock} intentos de ingreso con contraseña equivocada`,
  })
}

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
  const addressKey = `driver-address:${device.ip}`
  await claimAttempt(db, addressKey, addressRule)
  await claimAttempt(db, typedKey(name), loginRule)
  const found = await findDriverCredentials(db, name)
  const fits = await deps.hasher.verify(found?.password_hash ?? null, password)
  if (found === undefined || !fits || !found.is_active) {
    await writeAudit(db, actor, {
      action: 'LOGIN_FAILED',
      entity: 'drivers',
      entity_id: null,
      after: { username: name },
    })
    if (found?.is_active === true) await blockAfterFailures(deps, actor, found.driver_id)
    throw fail('INVALID_CREDENTIALS')
  }
  // Only who proves to be the driver learns of the block.
  if (found.block_reason !== null)
    throw fail('DRIVER_BLOCKED', { detail: `Está bloqueado: ${found.block_reason}.` })
  const { driver_id, must_change_password } = found
  const opened = await inTransaction(db, async (trx) => {
    const session = await openSession(trx, 'driver', driver_id, driverTimes, device)
    await forgetLoginFailures(trx, driver_id)
    await returnAttempt(trx, addressKey)
    await writeAudit(
      trx,
      { ...actor, type: 'CONDUCTOR', id: driver_id, name: found.name },
      { action: 'LOGIN', entity: 'drivers', entity_id: driver_id },
    )
    return session
  })
  for (const old of opened.closed) deps.sessions.forgetSession(old)
  return { ...opened, driver_id, must_change_password }
}
