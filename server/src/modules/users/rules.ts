import {
  differenceFrom,
  type ProfileCode,
  templateOf,
} from '@chaski/contract/permission-templates.ts'

type Holder = {
  profile_code: ProfileCode
  role_permissions: readonly string[] | null
  permissions: readonly string[]
}

/** What somebody has more and less than their role, or their profile. */
export const ownDifference = ({ profile_code, role_permissions, permissions }: Holder) =>
  differenceFrom(role_permissions ?? templateOf(profile_code).permissions, permissions)

export const differenceCount = (holder: Holder): number => {
  const { added, removed } = ownDifference(holder)
  return added.length + removed.length
}
