import { toE164 } from '@chaski/contract/identity/phone.ts'
import type { AttemptRule } from '#src/modules/session/attempts.ts'
import { claimAttempt, clearAttempts } from '#src/modules/session/attempts.ts'
import { loginNamesOf } from './login-store.ts'
import type { Db } from '#src/sql.ts'

/** So many wrong passwords in a row, a day at most between them, and the driver is blocked. */
export const failuresBeforeBlock = 5
const counting: AttemptRule = { limit: 1_000_000, pauses: [1], windowSeconds: 86_400 }

/** What was typed, brought to the form that the tables hold: a phone in any spelling, or a code. */
export const loginName = (typed: string): string => toE164(typed) ?? typed.toUpperCase()

/** Attempts are paused by what was typed, so that a code nobody has behaves as one that exists. */
export const typedKey = (name: string): string => `driver-login:${name}`

const countKey = (driver_id: number): string => `driver-failures:${driver_id}`

/** Counts a wrong password whichever name was typed; tells how many in a row. */
export const countFailure = (db: Db, driver_id: number): Promise<number> =>
  claimAttempt(db, countKey(driver_id), counting)

/** A right password, a new one or a supervisor's word: the driver starts afresh. */
export const forgetLoginFailures = async (trx: Db, driver_id: number): Promise<void> => {
  await clearAttempts(trx, countKey(driver_id))
  for (const name of await loginNamesOf(trx, driver_id)) await clearAttempts(trx, typedKey(name))
}
