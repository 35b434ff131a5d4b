import type { UserRow } from '@chaski/contract/users/schema.ts'
import { differenceCount } from '#src/modules/users/rules.ts'
import type { StoredUser } from '#src/modules/users/store.ts'

/** The user as the wire shows it. */
export const presentUser = (user: StoredUser): UserRow => ({
  ...user,
  differences: differenceCount(user.profile_code, user.permissions),
})
