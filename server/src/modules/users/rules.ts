import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { type ProfileCode, templateDifference } from '@chaski/contract/permission-templates.ts'

type Granter = {
  user_id: number
  profile_code: ProfileCode
  permissions: ReadonlySet<PermissionCode>
}

/** Codes that somebody may not hand out: nobody grants what they lack, administrators excepted. */
export const notGrantable = (
  granter: Granter,
  codes: readonly PermissionCode[],
  already: readonly PermissionCode[],
): PermissionCode[] =>
  granter.profile_code === 'ADMIN'
    ? []
    : codes.filter((code) => !granter.permissions.has(code) && !already.includes(code))

/** A limit to coverages or companies may only be handed on, never widened. */
export const widensScope = (
  own: readonly number[] | null,
  given: readonly number[] | null,
): boolean => own !== null && (given === null || given.some((id) => !own.includes(id)))

export const isAdministrator = (permissions: readonly string[]): boolean =>
  permissions.includes('MNT_USER_PERMISSIONS') && permissions.includes('MNT_USER_EDIT')

export const differenceCount = (profile: ProfileCode, permissions: readonly string[]): number => {
  const { added, removed } = templateDifference(profile, permissions)
  return added.length + removed.length
}
