import type { UserRow } from '@chaski/contract/users/schema.ts'
import { differenceCount } from './rules.ts'
import type { StoredUser } from './store.ts'

/** The user as the wire shows it. */
export const presentUser = (user: StoredUser): UserRow => ({
  ...user,
  differences: differenceCount(user),
})
