import type { Line } from '#src/base/deps.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import {
  addressRule,
  type AttemptRule,
  claimAttempt,
  clearAttempts,
  clearAttemptsUnder,
  loginRule,
  returnAttempt,
} from './attempts.ts'
import type { Db } from '#src/base/sql/sql.ts'

type LoginKind = 'operator' | 'factor' | 'driver' | 'client' | 'portal'

type Try = {
  kind: LoginKind
  /** What was typed: a name that nobody has is paused as one that exists. */
  name: string
  /** The device, if the account was entered on it before. */
  known: string | null
  ip: string
  perAddress?: AttemptRule
}

export type Claim = {
  /** Where the secret waits to be looked at. */
  line: Line
  /** The secret was right: what this try counted is given back. */
  release: (trx: Db) => Promise<void>
}

export const loginKey = (kind: LoginKind, name: string): string => `${kind}-login:${name}`
const devicesKey = (kind: LoginKind, name: string): string => `${kind}-device:${name}:`

/**
 * Claims a try before the secret is looked at. Failures of strangers pause strangers, on the account and at their
 * address; a device that the account was entered on before has a counter of its own, which nobody else can use up.
 */
export const claimLogin = async (
  db: Db,
  { kind, name, known, ip, perAddress = addressRule }: Try,
): Promise<Claim> => {
  if (known !== null) {
    const own = `${devicesKey(kind, name)}${known}`
    await claimAttempt(db, own, loginRule)
    return { line: 'KNOWN', release: (trx) => clearAttempts(trx, own) }
  }
  const address = `${kind}-address:${addressKey(ip)}`
  const account = loginKey(kind, name)
  await claimAttempt(db, address, perAddress)
  await claimAttempt(db, account, loginRule)
  return {
    line: 'STRANGER',
    release: async (trx) => {
      await clearAttempts(trx, account)
      await returnAttempt(trx, address)
    },
  }
}

/** A new password or a supervisor's word: everybody's tries at this account begin afresh. */
export const forgetLogin = async (trx: Db, kind: LoginKind, name: string): Promise<void> => {
  await clearAttempts(trx, loginKey(kind, name))
  await clearAttemptsUnder(trx, devicesKey(kind, name))
}
