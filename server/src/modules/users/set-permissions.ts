import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import { type PermissionCode, permissionCodes } from '@chaski/contract/permissions.ts'
import { lackedBy, mayGiveProfile } from '@chaski/contract/users/rules.ts'
import type { permissionChange } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { lockTarget } from './lock-targets.ts'
import { notify } from './notify.ts'
import { presentPermissions } from './present-permissions.ts'
import { type StoredUser, updatePermissions } from './store.ts'
import { publish } from '#src/events/publish.ts'
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
  const wanted: PermissionCode[] = permissionCodes.filter((code) =>
    change.permissions.includes(code),
  )

  const user = await inTransaction(deps.db, async (trx) => {
    const locked = await lockTarget(trx, by, 'MNT_USER_PERMISSIONS', user_id)
    const { caller, target: before } = locked
    if (before.version !== change.version)
      throw fail('VERSION_CONFLICT', { current: presentPermissions(before) })
    const lacked = lackedBy(caller, wanted)
    if (lacked.length > 0)
      throw fail('CANNOT_GRANT', {
        errors: lacked.map((code) => ({
          path: 'permissions',
          code,
          detail: 'Usted no tiene este permiso',
        })),
      })
    if (change.permissionTemplateCode !== before.profile_code)
      requireAllowed(mayGiveProfile(caller, change.permissionTemplateCode))
    locked.requireAdministrator(before, { ...before, permissions: wanted })

    const user = await updatePermissions(trx, user_id, change.permissionTemplateCode, wanted)
    await writeAudit(trx, actor, {
      action: 'PERMISSIONS',
      entity: 'users',
      entity_id: user_id,
      before: {
        profile_code: before.profile_code,
        removed: before.permissions.filter((code) => !wanted.includes(code)),
      },
      after: {
        profile_code: user.profile_code,
        added: wanted.filter((code) => !before.permissions.includes(code)),
      },
    })
    await notify(deps, trx, user, {
      kind: 'PERMISSIONS',
      title: 'Sus permisos cambiaron',
      detail: `Los cambió ${by.name}.`,
      link: '/central/perfil',
    })
    await publish(trx, {
      topic: topics.user(deps.config.TENANT, user.user_uuid),
      category: 'PERMISSION',
      action: 'CHANGED',
      value: { version: user.version },
    })
    return user
  })
  deps.sessions.forgetPrincipal('operator', user_id)
  return user
}
