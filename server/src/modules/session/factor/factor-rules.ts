import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { administratorRights, lackedBy } from '@chaski/contract/users/rules.ts'

type Person = { profile_code: ProfileCode; permissions: readonly string[] }

/** Who may not enter without a second factor; whoever administers users counts as an administrator, whatever the profile is called. */
export const mustHaveFactor = (person: Person, profiles: readonly ProfileCode[]): boolean =>
  profiles.includes(person.profile_code) ||
  (profiles.includes('ADMIN') && lackedBy(person, administratorRights).length === 0)

type State = { totp_since: string | null; passkeys: number }

/** Recovery codes alone are no factor: they stand in for one. */
export const hasFactor = ({ totp_since, passkeys }: State): boolean =>
  totp_since !== null || passkeys > 0
