import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { claimAttempt, clearAttempts, loginRule } from '#src/modules/session/log-in/attempts.ts'

/** Asks somebody who is in for their password again; wrong ones pause that session's own tries, not those of their other devices. */
export const checkCurrentPassword = async (
  { db, hasher }: Pick<Deps, 'db' | 'hasher'>,
  session_id: string,
  stored: string | null,
  given: string,
  path: 'password' | 'current_password' = 'current_password',
): Promise<void> => {
  const key = `current-password:${session_id}`
  await claimAttempt(db, key, loginRule)
  if (!(await hasher.verify(stored, given)))
    throw fail('WRONG_PASSWORD', {
      errors: [{ path, code: 'WRONG_PASSWORD', detail: 'No es su contraseña actual' }],
    })
  await clearAttempts(db, key)
}
