import { useEffect } from 'react'
import { useRemembered } from '#src/ui/remembered.ts'
import { useSession } from '#src/central/session/use-session.ts'

/** The menu keeps room for so many, whether they are there or not. */
export const shownLast = 3

/** The screens somebody was on last, on this machine; a visit to one of them moves none. */
export function useLastScreens(here: string | undefined): readonly string[] {
  const { user_id } = useSession()
  const [last, setLast] = useRemembered<string[]>(`menu.last.${user_id}`, [])
  useEffect(() => {
    if (here === undefined || last.includes(here)) return
    // One more than is shown: the screen in view is not.
    setLast([here, ...last].slice(0, shownLast + 1))
  }, [here, last, setLast])
  return last
}
