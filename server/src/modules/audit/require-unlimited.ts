import { fail } from '@chaski/contract/errors.ts'
import { isLimited } from '#src/access/reach.ts'
import type { Scope } from '#src/access/scope.ts'

/** An incident is one of the whole company and tells of it. */
export const requireUnlimited = (scope: Scope): void => {
  if (isLimited(scope))
    throw fail('FORBIDDEN', { detail: 'Los incidentes son de toda la empresa: su usuario no.' })
}
