import type { PermissionSet } from '@chaski/contract/users/schema.ts'
import type { StoredUser } from '#src/modules/users/store.ts'

/** Rights as the wire shows them: the template and the codes. */
export const presentPermissions = (user: StoredUser): PermissionSet => ({
  permissionTemplateCode: user.profile_code,
  role_id: user.role_id,
  permissions: user.permissions,
  version: user.version,
})
