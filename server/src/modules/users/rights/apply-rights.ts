import { topics } from '@chaski/contract/live.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { notify } from '#src/modules/users/notify.ts'
import { type StoredUser, updatePermissions } from '#src/modules/users/store.ts'

type Rights = { profile_code: ProfileCode; role_id: number | null; permissions: PermissionCode[] }

/** Writes somebody's rights, what changed in them, and tells them on their screens. */
export const applyRights = async (
  deps: Deps,
  trx: Db,
  by: Operator,
  actor: Actor,
  before: StoredUser,
  wanted: Rights,
): Promise<StoredUser> => {
  const user = await updatePermissions(trx, before.user_id, wanted)
  await writeAudit(trx, actor, {
    action: 'PERMISSIONS',
    entity: 'users',
    entity_id: before.user_id,
    before: {
      profile_code: before.profile_code,
      role: before.role_name,
      removed: before.permissions.filter((code) => !wanted.permissions.includes(code)),
    },
    after: {
      profile_code: user.profile_code,
      role: user.role_name,
      added: wanted.permissions.filter((code) => !before.permissions.includes(code)),
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
}
