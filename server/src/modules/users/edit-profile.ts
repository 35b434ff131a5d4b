import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import type { profileChange } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { lockUser, type StoredUser, updateProfile } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** What users may say about themselves: name and e-mail, never rights. */
export const editProfile = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  change: z.infer<typeof profileChange>,
): Promise<StoredUser> => {
  const user = await inTransaction(deps.db, async (trx) => {
    const before = await lockUser(trx, by.user_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== change.version) throw fail('VERSION_CONFLICT', { current: before })
    const after = await updateProfile(trx, by.user_id, change.name, change.email)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'users',
      entity_id: by.user_id,
      ...difference(before, after),
    })
    return after
  })
  deps.sessions.forgetPrincipal('operator', by.user_id)
  return user
}
