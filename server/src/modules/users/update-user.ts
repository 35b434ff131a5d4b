import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import { mayGiveProfile, mayGrant } from '@chaski/contract/users/rules.ts'
import type { UserChange } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { duplicateOf } from './create-user.ts'
import { lockTarget } from './rights/lock-targets.ts'
import { presentUser } from './present-user.ts'
import { type StoredUser, updateUser } from './store.ts'
import { publish } from '#src/events/publish.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** On their own account people may give up, but neither leave nor rise. */
const requireNoGain = (before: StoredUser, after: StoredUser): void => {
  if (!after.is_active) throw fail('OWN_ACCOUNT')
  if (after.profile_code !== before.profile_code || !mayGrant(before, after).allowed)
    throw fail('OWN_RIGHTS')
}

/** Edits a user; deactivating ends the sessions at once. */
export const editUser = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  user_id: number,
  change: UserChange,
): Promise<StoredUser> => {
  const { user, closed } = await inTransaction(deps.db, async (trx) => {
    const locked = await lockTarget(trx, by, 'MNT_USER_EDIT', user_id)
    const { caller, target: before } = locked
    if (before.version !== change.version)
      throw fail('VERSION_CONFLICT', { current: presentUser(before) })
    const after = { ...before, ...change }
    if (by.user_id === user_id) requireNoGain(before, after)
    requireAllowed(mayGrant(caller, after))
    if (after.profile_code !== before.profile_code)
      requireAllowed(mayGiveProfile(caller, after.profile_code))
    locked.requireAdministrator(before, after)

    const user = await updateUser(trx, user_id, change)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'users',
      entity_id: user_id,
      ...difference(before, user),
    })
    await publish(trx, {
      topic: topics.user(deps.config.TENANT, user.user_uuid),
      category: 'PERMISSION',
      action: 'CHANGED',
      value: { version: user.version },
    })
    const closed = change.is_active ? [] : await endSessionsOf(trx, 'operator', user_id)
    return { user, closed }
  }).catch((error: unknown) => {
    throw duplicateOf(error) ?? error
  })
  deps.sessions.forgetPrincipal('operator', user_id)
  for (const session_id of closed) deps.sessions.forgetSession(session_id)
  return user
}
