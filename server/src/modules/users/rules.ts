import { type ProfileCode, templateDifference } from '@chaski/contract/permission-templates.ts'

export const differenceCount = (profile: ProfileCode, permissions: readonly string[]): number => {
  const { added, removed } = templateDifference(profile, permissions)
  return added.length + removed.length
}
