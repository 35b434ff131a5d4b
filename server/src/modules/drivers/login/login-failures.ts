import { toE164 } from '@chaski/contract/identity/phone.ts'
import { forgetLogin, loginKey } from '#src/modules/session/log-in/claim-login.ts'
import { loginNamesOf, pausedUntil } from './login-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** What was typed, brought to the form that the tables hold: a phone in any spelling, or a code. */
export const loginName = (typed: string): string => toE164(typed) ?? typed.toUpperCase()

/** Until when new phones of this driver must wait, by any of the names that can be typed; null: they need not. */
export const loginPausedUntil = async (db: Db, driver_id: number): Promise<string | null> =>
  pausedUntil(
    db,
    (await loginNamesOf(db, driver_id)).map((name) => loginKey('driver', name)),
  )

/** A new password or a supervisor's word: the driver starts afresh. */
export const forgetLoginFailures = async (trx: Db, driver_id: number): Promise<void> => {
  for (const name of await loginNamesOf(trx, driver_id)) await forgetLogin(trx, 'driver', name)
}
