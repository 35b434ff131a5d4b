import type { Verdict } from '@chaski/contract/verdict.ts'
import { fail } from '@chaski/contract/errors.ts'

/** Refuses with the very words that the disabled button shows. */
export const requireAllowed = (verdict: Verdict): void => {
  if (!verdict.allowed) throw fail(verdict.code, { detail: verdict.reason })
}
