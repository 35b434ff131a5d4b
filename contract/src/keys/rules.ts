import { lackedBy, type Standing } from '#src/users/rules.ts'
import type { Verdict } from '#src/verdict.ts'

/** A key is part of its user: it holds nothing that they do not. */
export const keyMayHold = (
  user: Pick<Standing, 'permissions'>,
  wanted: readonly string[],
): Verdict =>
  lackedBy(user, wanted).length === 0
    ? { allowed: true }
    : { allowed: false, code: 'CANNOT_GRANT', reason: 'Ese usuario no tiene todos esos permisos.' }
