import { fail } from '@chaski/contract/errors.ts'
import type { EnteringState, SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest, Operator } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { hasFactor, mustHaveFactor } from './factor-rules.ts'
import {
  deleteFactors,
  deleteTotp,
  deleteTrustedDevice,
  factorStateOf,
  findFactorUser,
  listTrustedDevices,
  lockFactorUser,
} from './factor-store.ts'
import { deletePasskey, listPasskeys, saveChallenge } from './passkey-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'

/** What somebody who gave the password must do next. */
export const enteringStateOf = async (
  deps: Deps,
  by: Guest<'entering'>,
): Promise<EnteringState> => {
  const user = await findFactorUser(deps.db, by.id)
  if (user === undefined) throw fail('SESSION_REQUIRED')
  const state = await factorStateOf(deps.db, by.id)
  return {
    username: user.username,
    name: user.name,
    stage: hasFactor(state) ? 'PROVE' : 'ENROL',
    totp: state.totp_since !== null,
    passkeys: state.passkeys,
    recovery_codes: state.recovery_codes,
    passkeys_offered: deps.passkeys.offered,
  }
}

export const askPasskey = async (deps: Deps, by: Guest<'entering'>) => {
  const known = await listPasskeys(deps.db, by.id)
  if (known.length === 0) throw fail('NOT_FOUND')
  const asked = await deps.passkeys.request(known)
  await saveChallenge(deps.db, by.session_id, asked.challenge)
  return asked
}

/** All that stands for one's second factor, and where it is not asked for. */
export const ownFactors = async (deps: Deps, by: Operator): Promise<SecondFactor> => {
  const { totp_since, recovery_codes } = await factorStateOf(deps.db, by.user_id)
  return {
    required: mustHaveFactor(
      { profile_code: by.profile_code, permissions: [...by.permissions] },
      deps.config.SECOND_FACTOR_PROFILES,
    ),
    totp_since,
    recovery_codes,
    passkeys_offered: deps.passkeys.offered,
    passkeys: await listPasskeys(deps.db, by.user_id),
    devices: await listTrustedDevices(deps.db, by.user_id),
  }
}

/** Takes one away; the last leaves nothing behind, and stays where the company asks for one. */
const remove = (
  deps: Deps,
  by: Operator,
  actor: Actor,
  factor: 'TOTP' | 'PASSKEY',
  take: (trx: Db) => Promise<number>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const user = await lockFactorUser(trx, by.user_id)
    if (user === undefined) throw fail('SESSION_REQUIRED')
    if ((await take(trx)) === 0) throw fail('NOT_FOUND')
    if (!hasFactor(await factorStateOf(trx, by.user_id))) {
      if (mustHaveFactor(user, deps.config.SECOND_FACTOR_PROFILES)) throw fail('FACTOR_REQUIRED')
      await deleteFactors(trx, by.user_id)
    }
    await writeAudit(trx, actor, {
      action: 'FACTOR_REMOVED',
      entity: 'users',
      entity_id: by.user_id,
      before: { factor },
    })
  })

export const removeTotp = (deps: Deps, by: Operator, actor: Actor): Promise<void> =>
  remove(deps, by, actor, 'TOTP', (trx) => deleteTotp(trx, by.user_id))

export const removePasskey = (
  deps: Deps,
  by: Operator,
  actor: Actor,
  passkey_id: number,
): Promise<void> =>
  remove(deps, by, actor, 'PASSKEY', (trx) => deletePasskey(trx, by.user_id, passkey_id))

export const renewRecoveryCodes = (deps: Deps, by: Operator, actor: Actor): Promise<string[]> =>
  inTransaction(deps.db, async (trx) => {
    await lockFactorUser(trx, by.user_id)
    if (!hasFactor(await factorStateOf(trx, by.user_id)))
      throw fail('STATE_CONFLICT', { detail: 'Primero active un segundo factor.' })
    await writeAudit(trx, actor, {
      action: 'RECOVERY_CODES',
      entity: 'users',
      entity_id: by.user_id,
    })
    return newRecoveryCodes(trx, by.user_id)
  })

export const forgetDevice = (
  deps: Deps,
  by: Operator,
  actor: Actor,
  trusted_device_id: number,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if ((await deleteTrustedDevice(trx, by.user_id, trusted_device_id)) === 0)
      throw fail('NOT_FOUND')
    await writeAudit(trx, actor, {
      action: 'FORGET_DEVICE',
      entity: 'users',
      entity_id: by.user_id,
      before: { trusted_device_id },
    })
  })
