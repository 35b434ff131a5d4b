import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { type PermissionCode, permissionCodes } from '@chaski/contract/permissions.ts'
import { lackedBy, mayGiveProfile, mayGiveRole } from '@chaski/contract/users/rules.ts'
import type { permissionChange } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { applyRights } from './apply-rights.ts'
import { lockTarget } from './lock-targets.ts'
import { presentPermissions } from './present-permissions.ts'
import { roleToGive } from './role-to-give.ts'
import type { StoredUser } from '#src/modules/users/store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

type Change = z.infer<typeof permissionChange>

/** Replaces the rights of somebody else; they hold from the next call and the next live message on. */
export const setPermissions = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  user_id: number,
  change: Change,
): Promise<StoredUser> => {
  if (by.user_id === user_id) throw fail('OWN_RIGHTS')
  const permissions: PermissionCode[] = permissionCodes.filter((code) =>
    change.permissions.includes(code),
  )

  const user = await inTransaction(deps.db, async (trx) => {
    const role = await roleToGive(trx, change.role_id)
    const profile_code = role?.profile_code ?? change.permissionTemplateCode
    const locked = await lockTarget(trx, by, 'MNT_USER_PERMISSIONS', user_id)
    const { caller, target: before } = locked
    if (before.version !== change.version)
      throw fail('VERSION_CONFLICT', { current: presentPermissions(before) })
    const lacked = lackedBy(caller, permissions)
    if (lacked.length > 0)
      throw fail('CANNOT_GRANT', {
        errors: lacked.map((code) => ({
          path: 'permissions',
          code,
          detail: 'Usted no tiene este permiso',
        })),
      })
    if (role !== null && role.role_id !== before.role_id) requireAllowed(mayGiveRole(caller, role))
    if (profile_code !== before.profile_code) requireAllowed(mayGiveProfile(caller, profile_code))
    locked.requireAdministrator(before, { ...before, permissions })
    const role_id = role?.role_id ?? null
    return applyRights(deps, trx, by, actor, before, { profile_code, role_id, permissions })
  })
  deps.sessions.forgetPrincipal('operator', user_id)
  return user
}
