import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { checkCurrentPassword } from '#src/modules/session/password/check-current-password.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { driverPasswordHash } from './login-store.ts'
import { recordChange } from '#src/records/record-change.ts'
import { updatePassword } from '#src/modules/drivers/store.ts'

type Form = { current_password: string; password: string }

/** A driver chooses a password of their own; their other phones are logged out. */
export const changeDriverPassword = async (
  deps: Deps,
  actor: Actor,
  { id, name, session_id }: Guest<'driver'>,
  form: Form,
): Promise<void> => {
  const stored = await driverPasswordHash(deps.db, id)
  await checkCurrentPassword(deps, session_id, stored, form.current_password)
  requireGoodPassword(form.password, { ...(await companyWords(deps.db)), username: '', name })
  const hash = await deps.hasher.hash(form.password)
  const closed = await changeState(deps, deps.db, null, id, async (trx) => {
    await updatePassword(trx, id, hash, false)
    await recordChange(trx, actor, { holder: 'DRIVER', holder_id: id, kind: 'PASSWORD' })
    return endSessionsOf(trx, 'driver', id, [session_id])
  })
  for (const old of closed) deps.sessions.forgetSession(old)
}
