import { useCallback } from 'react'
import { mayActOn, type Standing } from '@chaski/contract/users/rules.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** Why this person may not act on a user, by the rule that the server enforces; null when they may. */
export function useAbove(): (user: Standing) => string | null {
  const own = useSession()
  return useCallback(
    (user) => {
      const verdict = mayActOn(own, user)
      return verdict.allowed ? null : verdict.reason
    },
    [own],
  )
}
