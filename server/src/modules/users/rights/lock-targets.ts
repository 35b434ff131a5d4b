import { fail } from '@chaski/contract/errors.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { isAdministrator, isLastAdministrator, mayActOn } from '@chaski/contract/users/rules.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { lockWithAdministrators, type StoredUser } from '#src/modules/users/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Locked = {
  /** As they are now, which may be less than when the call came in. */
  caller: StoredUser
  targets: StoredUser[]
  /** Refuses a change after which nobody would be left who can do what this user can. */
  requireAdministrator: (before: StoredUser, after: StoredUser) => void
}

/** The one entrance to every change of a user: locks all who matter and refuses what is above the caller. */
export const lockTargets = async (
  trx: Db,
  by: Operator,
  right: PermissionCode,
  user_ids: readonly number[],
): Promise<Locked> => {
  const locked = await lockWithAdministrators(trx, [by.user_id, ...user_ids])
  const caller = locked.find((user) => user.user_id === by.user_id)
  if (caller?.is_active !== true) throw fail('SESSION_REQUIRED')
  if (!caller.permissions.includes(right)) throw fail('FORBIDDEN')
  const targets = locked.filter((user) => user_ids.includes(user.user_id))
  for (const target of targets) requireAllowed(mayActOn(caller, target))
  return {
    caller,
    targets,
    requireAdministrator: (before, after) => {
      if (!before.is_active || (after.is_active && isAdministrator(after))) return
      const others = locked.filter((user) => user.is_active && user.user_id !== before.user_id)
      if (isLastAdministrator(before, others)) throw fail('LAST_ADMINISTRATOR')
    },
  }
}

/** The same for one user, who must exist. */
export const lockTarget = async (
  trx: Db,
  by: Operator,
  right: PermissionCode,
  user_id: number,
): Promise<Locked & { target: StoredUser }> => {
  const locked = await lockTargets(trx, by, right, [user_id])
  const [target] = locked.targets
  if (target === undefined) throw fail('NOT_FOUND')
  return { ...locked, target }
}
