import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import type {
  PasskeyCreation,
  passkeyForm,
  totpSetup,
} from '@chaski/contract/session/factor-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest, Operator } from '#src/http/session/principal.ts'
import type { Device, Opened } from '#src/modules/session/open-session.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { enterFully, type Factor } from './enter-fully.ts'
import { hasFactor } from './factor-rules.ts'
import {
  confirmPendingTotp,
  factorStateOf,
  type FactorUser,
  lockFactorUser,
  savePendingTotp,
} from './factor-store.ts'
import { insertPasskey, listPasskeys, saveChallenge, takeChallenge } from './passkey-store.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sealTotp, stepOfCode } from './totp-secret.ts'

/** Somebody who is in, or somebody who may not come in without a factor. */
export type Enroller = Operator | Guest<'entering'>
type Enrolled = { recovery_codes: string[] | null; opened: Opened | null }

const userIdOf = (by: Enroller): number => (by.kind === 'operator' ? by.user_id : by.id)

const wrong = (path: string, detail: string) =>
  fail('WRONG_CODE', { detail: `${detail}.`, errors: [{ path, code: 'WRONG_CODE', detail }] })

/** The password alone adds nothing to an account that has a factor: that would be the way around it. */
const lockEnroller = async (trx: Db, by: Enroller) => {
  const user = await lockFactorUser(trx, userIdOf(by))
  if (user === undefined) throw fail('SESSION_REQUIRED')
  const state = await factorStateOf(trx, user.user_id)
  if (by.kind === 'entering' && hasFactor(state)) throw fail('FORBIDDEN')
  return { user, state }
}

export const setUpTotp = async (deps: Deps, by: Enroller): Promise<z.infer<typeof totpSetup>> => {
  const { company } = await companyWords(deps.db)
  const { username } = (await inTransaction(deps.db, (trx) => lockEnroller(trx, by))).user
  const made = await deps.totp.create(company, username)
  return inTransaction(deps.db, async (trx) => {
    const { user } = await lockEnroller(trx, by)
    if ((await savePendingTotp(trx, user.user_id, sealTotp(deps, user.user_id, made.secret))) === 0)
      throw fail('STATE_CONFLICT', { detail: 'Ya tiene una aplicación. Quítela para usar otra.' })
    return made
  })
}

export const setUpPasskey = async (deps: Deps, by: Enroller): Promise<PasskeyCreation> => {
  if (!deps.passkeys.offered)
    throw fail('STATE_CONFLICT', { detail: 'En esta dirección no se pueden usar llaves.' })
  const { company } = await companyWords(deps.db)
  const { user } = await inTransaction(deps.db, (trx) => lockEnroller(trx, by))
  const known = await listPasskeys(deps.db, user.user_id)
  const creation = await deps.passkeys.creation(user, company, known)
  await saveChallenge(deps.db, by.session_id, creation.challenge)
  return creation
}

/** Adds a factor; the first brings recovery codes, and lets in whoever waited for it. */
const add = (
  deps: Deps,
  by: Enroller,
  actor: Actor,
  device: Device,
  factor: Factor,
  save: (trx: Db, user: FactorUser) => Promise<void>,
): Promise<Enrolled> =>
  inTransaction(deps.db, async (trx) => {
    const { user, state } = await lockEnroller(trx, by)
    await save(trx, user)
    await writeAudit(trx, actor, {
      action: 'FACTOR_ADDED',
      entity: 'users',
      entity_id: user.user_id,
      after: { factor },
    })
    const recovery_codes =
      state.recovery_codes === 0 ? await newRecoveryCodes(trx, user.user_id) : null
    const opened =
      by.kind === 'entering'
        ? await enterFully(trx, by, actor, user, device, { factor, remember: false })
        : null
    return { recovery_codes, opened }
  })

export const confirmTotp = async (
  deps: Deps,
  by: Enroller,
  actor: Actor,
  code: string,
  device: Device,
): Promise<Enrolled> => {
  const found = await stepOfCode(deps, userIdOf(by), code)
  if (found === null || !found.pending) throw wrong('code', 'El código no es correcto')
  return add(deps, by, actor, device, 'TOTP', async (trx, { user_id }) => {
    if ((await confirmPendingTotp(trx, user_id, found.step)) === 0)
      throw wrong('code', 'El código no es correcto')
  })
}

export const addPasskey = async (
  deps: Deps,
  by: Enroller,
  actor: Actor,
  { name, response }: z.infer<typeof passkeyForm>,
  device: Device,
): Promise<Enrolled> => {
  const challenge = await takeChallenge(deps.db, by.session_id)
  const key = challenge === null ? null : await deps.passkeys.register(challenge, response)
  if (key === null) throw wrong('response', 'No se pudo comprobar la llave. Intente otra vez')
  return add(deps, by, actor, device, 'PASSKEY', async (trx, { user_id }) => {
    if ((await insertPasskey(trx, user_id, { ...key, name })) === 0)
      throw fail('ALREADY_EXISTS', { detail: 'Esta llave ya está registrada.' })
  })
}
