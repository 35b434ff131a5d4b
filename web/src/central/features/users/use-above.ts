import { useCallback } from 'react'
import { mayActOn, type Standing } from '@chaski/contract/users/rules.ts'
import { type Verdict } from '@chaski/contract/verdict.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** Whether this person may act on a user, by the rule that the server enforces. */
export function useAbove(): (user: Standing) => Verdict {
  const own = useSession()
  return useCallback((user) => mayActOn(own, user), [own])
}
