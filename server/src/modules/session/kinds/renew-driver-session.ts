import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { type NewToken, newToken } from '#src/http/session/session-cookies.ts'
import { renewSession } from '#src/modules/session/store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** The same session under a new token: the old one, which scripts of the page could read, ends. */
export const renewDriverSession = async (
  deps: Deps,
  actor: Actor,
  by: Guest<'driver'>,
): Promise<{ token: NewToken; session_id: string }> => {
  const token = newToken()
  const { session_id } = await inTransaction(deps.db, async (trx) => {
    const session = await renewSession(trx, by.session_id, { ...token, tb_sha256: null }, 'MOVED')
    if (session === undefined) throw fail('SESSION_REQUIRED')
    await writeAudit(trx, actor, { action: 'LOGIN', entity: 'drivers', entity_id: by.id })
    return session
  })
  deps.sessions.forgetSession(by.session_id)
  return { token, session_id }
}
