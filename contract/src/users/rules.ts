import type { Verdict } from '#src/verdict.ts'
import { type ProfileCode, templateOf } from '#src/permission-templates.ts'

/** What somebody may do and see: a user as stored, or one as somebody would make them. */
export type Standing = {
  permissions: readonly string[]
  /** null: not limited. */
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
}

const covers = (own: readonly number[] | null, other: readonly number[] | null): boolean =>
  own === null || (other !== null && other.every((id) => own.includes(id)))

/** Of these rights, those that the caller does not hold. */
export const lackedBy = <Code extends string>(
  caller: Pick<Standing, 'permissions'>,
  codes: readonly Code[],
): Code[] => codes.filter((code) => !caller.permissions.includes(code))

type Excess = 'permissions' | 'coverage_ids' | 'company_ids'

/** In what the other stands above the caller; null when in nothing. */
const excessOver = (caller: Standing, other: Standing): Excess | null => {
  if (lackedBy(caller, other.permissions).length > 0) return 'permissions'
  if (!covers(caller.coverage_ids, other.coverage_ids)) return 'coverage_ids'
  return covers(caller.company_ids, other.company_ids) ? null : 'company_ids'
}

const above: Record<Excess, string> = {
  permissions: 'Tiene permisos que usted no tiene.',
  coverage_ids: 'Ve coberturas que usted no ve.',
  company_ids: 'Ve empresas que usted no ve.',
}

/** Nobody acts on somebody who holds a right or sees a place that they do not; no profile is excepted. */
export const mayActOn = (caller: Standing, target: Standing): Verdict => {
  const excess = excessOver(caller, target)
  return excess === null
    ? { allowed: true }
    : { allowed: false, code: 'ABOVE_YOURSELF', reason: above[excess] }
}

const beyond: Record<Excess, string> = {
  permissions: 'No puede otorgar permisos que usted no tiene.',
  coverage_ids: 'No puede dar acceso a coberturas que usted no ve.',
  company_ids: 'No puede dar acceso a empresas que usted no ve.',
}

/** The same of what somebody would become: nobody hands out more than they have. */
export const mayGrant = (caller: Standing, wanted: Standing): Verdict => {
  const excess = excessOver(caller, wanted)
  return excess === null
    ? { allowed: true }
    : { allowed: false, code: 'CANNOT_GRANT', reason: beyond[excess] }
}

/** A profile stands for its rights, also for those that later releases add to it: its name is given like them. */
export const mayGiveProfile = (caller: Standing, profile: ProfileCode): Verdict =>
  mayGrant(caller, { ...caller, permissions: templateOf(profile).permissions })

type Role = { profile_code: ProfileCode; permissions: readonly string[] }

/** A role is made and given like its rights, and like the profile it counts as. */
export const mayGiveRole = (caller: Standing, role: Role): Verdict => {
  const rights = mayGrant(caller, { ...caller, permissions: role.permissions })
  return rights.allowed ? mayGiveProfile(caller, role.profile_code) : rights
}

/** What somebody with these rights has once their role has changed: what they had more or less than it stays. */
export const rightsAfter = (
  held: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] => [
  ...held.filter((code) => after.includes(code) || !before.includes(code)),
  ...after.filter((code) => !before.includes(code) && !held.includes(code)),
]

export const administratorRights = [
  'MNT_USER_VIEW',
  'MNT_USER_EDIT',
  'MNT_USER_PASSWORD',
  'MNT_USER_PERMISSIONS',
] as const

/** Who keeps the system manageable: administers users, and is limited to nothing. */
export const isAdministrator = (user: Standing): boolean =>
  lackedBy(user, administratorRights).length === 0 &&
  user.coverage_ids === null &&
  user.company_ids === null

/** Whether nobody would be left who could do what this administrator can. */
export const isLastAdministrator = (user: Standing, others: readonly Standing[]): boolean =>
  isAdministrator(user) &&
  !others.some((other) => isAdministrator(other) && mayActOn(other, user).allowed)
