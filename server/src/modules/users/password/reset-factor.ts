import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { clearFactors } from '#src/modules/session/factor/clear-factors.ts'
import { lockTarget } from '#src/modules/users/rights/lock-targets.ts'
import { notify } from '#src/modules/users/notify.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** For somebody who lost telephone and keys: they enter by password alone, and enrol again where the company asks for it. */
export const resetFactor = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  user_id: number,
): Promise<void> => {
  if (by.user_id === user_id) throw fail('OWN_FACTOR')
  const closed = await inTransaction(deps.db, async (trx) => {
    const { target } = await lockTarget(trx, by, 'MNT_USER_PASSWORD', user_id)
    if (!(await clearFactors(trx, user_id)))
      throw fail('STATE_CONFLICT', { detail: 'No tiene segundo factor.' })
    await writeAudit(trx, actor, { action: 'FACTOR_RESET', entity: 'users', entity_id: user_id })
    await notify(deps, trx, target, {
      kind: 'SECOND_FACTOR',
      title: 'Su segundo factor fue restablecido',
      detail: `Lo hizo ${by.name}. Active otro en «Seguridad de mi cuenta».`,
      link: '/central/seguridad',
    })
    return endSessionsOf(trx, 'operator', user_id)
  })
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
}
