import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import type { UserChange } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/principal.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { duplicateOf } from './create-user.ts'
import { presentUser } from './present-user.ts'
import { isAdministrator, widensScope } from './rules.ts'
import { lockAdministrators, lockUser, type StoredUser, updateUser } from './store.ts'
import { publish } from '#src/outbox/publish.ts'
import { type Db, inTransaction } from '#src/sql.ts'

/** The account that keeps the house manageable cannot be taken away. */
export const requireAnotherAdministrator = async (trx: Db, user: StoredUser): Promise<void> => {
  const administrators = await lockAdministrators(trx)
  if (
    isAdministrator(user.permissions) &&
    user.is_active &&
    administrators.every((id) => id === user.user_id)
  ) {
    throw fail('LAST_ADMINISTRATOR')
  }
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
    const before = await lockUser(trx, user_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== change.version)
      throw fail('VERSION_CONFLICT', { current: presentUser(before) })
    const self = by.user_id === user_id
    if (self && !change.is_active) throw fail('OWN_ACCOUNT')
    if (
      self &&
      (change.profile_code !== before.profile_code ||
        widensScope(before.coverage_ids, change.coverage_ids) ||
        widensScope(before.company_ids, change.company_ids))
    ) {
      throw fail('OWN_RIGHTS')
    }
    if (
      widensScope(by.coverage_ids, change.coverage_ids) ||
      widensScope(by.company_ids, change.company_ids)
    )
      throw fail('CANNOT_GRANT')
    if (!change.is_active) await requireAnotherAdministrator(trx, before)

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
