import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { checkCurrentPassword } from './check-current-password.ts'
import { type Renewed, renew } from '#src/modules/session/renew.ts'
import { passwordHashOf } from '#src/modules/session/store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** The password again: the session goes on under new secrets, so that a token taken earlier gains nothing by it. */
export const reauthenticate = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  password: string,
): Promise<Renewed> => {
  const hash = await passwordHashOf(deps.db, by.user_id)
  await checkCurrentPassword(deps, by.session_id, hash, password, 'password')
  const renewed = await inTransaction(deps.db, async (trx) => {
    const session = await renew(trx, by.session_id, 'AUTHENTICATED')
    if (session === null) throw fail('SESSION_REQUIRED')
    await writeAudit(trx, actor, {
      action: 'REAUTHENTICATE',
      entity: 'session',
      entity_id: session.session_id,
    })
    return session
  })
  deps.sessions.forgetSession(by.session_id)
  return renewed
}
