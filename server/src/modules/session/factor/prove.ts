import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import type {
  passkeyAnswer,
  recoveryAnswer,
  totpAnswer,
} from '@chaski/contract/session/factor-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { claimLogin } from '#src/modules/session/log-in/claim-login.ts'
import type { Device, Opened } from '#src/modules/session/open-session.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { enterFully, type Factor } from './enter-fully.ts'
import { findFactorUser, takeRecoveryCode, takeTotpStep } from './factor-store.ts'
import { listPasskeys, notePasskeyUse, takeChallenge } from './passkey-store.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOfCode } from './totp-secret.ts'

/** Uses the proof up in the transaction of the log-in; 0 when somebody did before. */
type Spend = (trx: Db) => Promise<number>
type Half = Guest<'entering'>

const refusals: Record<Factor, string> = {
  TOTP: 'El código no es correcto o ya se usó. Espere al siguiente',
  RECOVERY_CODE: 'El código no es correcto o ya se usó',
  PASSKEY: 'No se pudo comprobar la llave. Intente otra vez',
}

/** Tries are claimed before the proof is looked at and pause as wrong passwords do; a proof counts once. */
const prove = async (
  deps: Deps,
  by: Half,
  actor: Actor,
  device: Device,
  { factor, remember }: { factor: Factor; remember: boolean },
  check: () => Promise<Spend | null>,
): Promise<Opened> => {
  const { db } = deps
  const user = await findFactorUser(db, by.id)
  if (user === undefined) throw fail('SESSION_REQUIRED')
  const { username: name } = user
  const known = device.knownTo(name)
  const claim = await claimLogin(db, { kind: 'factor', name, known, ip: device.ip })
  const spend = await check()
  const opened =
    spend &&
    (await inTransaction(db, async (trx) => {
      if ((await spend(trx)) === 0) return null
      await claim.release(trx)
      return enterFully(trx, by, actor, user, device, { factor, remember })
    }))
  if (opened) {
    deps.sessions.forgetSession(by.session_id)
    return opened
  }
  await writeAudit(db, actor, {
    action: 'FACTOR_FAILED',
    entity: 'session',
    entity_id: null,
    after: { username: name, factor },
  })
  const detail = refusals[factor]
  throw fail('WRONG_CODE', {
    detail: `${detail}.`,
    errors: [{ path: 'code', code: 'WRONG_CODE', detail }],
  })
}

export const proveByCode = (
  deps: Deps,
  by: Half,
  actor: Actor,
  { code, remember }: z.infer<typeof totpAnswer>,
  device: Device,
): Promise<Opened> =>
  prove(deps, by, actor, device, { factor: 'TOTP', remember }, async () => {
    const found = await stepOfCode(deps, by.id, code)
    return found && ((trx) => takeTotpStep(trx, by.id, found.step, found.sealed))
  })

export const proveByRecoveryCode = (
  deps: Deps,
  by: Half,
  actor: Actor,
  { code, remember }: z.infer<typeof recoveryAnswer>,
  device: Device,
): Promise<Opened> =>
  prove(
    deps,
    by,
    actor,
    device,
    { factor: 'RECOVERY_CODE', remember },
    async () => (trx) => takeRecoveryCode(trx, by.id, recoveryHash(code)),
  )

export const proveByPasskey = (
  deps: Deps,
  by: Half,
  actor: Actor,
  { response, remember }: z.infer<typeof passkeyAnswer>,
  device: Device,
): Promise<Opened> =>
  prove(deps, by, actor, device, { factor: 'PASSKEY', remember }, async () => {
    const challenge = await takeChallenge(deps.db, by.session_id)
    const keys = await listPasskeys(deps.db, by.id)
    const key = keys.find(({ credential_id }) => credential_id === response.id)
    if (challenge === null || key === undefined) return null
    const counter = await deps.passkeys.prove(challenge, key, response)
    return counter === null ? null : (trx) => notePasskeyUse(trx, key.passkey_id, counter)
  })
