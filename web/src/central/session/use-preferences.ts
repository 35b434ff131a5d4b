import { useCallback } from 'react'
import type { DeskPreferences } from '@chaski/contract/users/desk-preferences.ts'
import { ownCalls } from '@chaski/contract/users/own-endpoints.ts'
import { invalidate, q, queryClient } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useSession } from './use-session.ts'

const none: DeskPreferences = { layout: null, views: [], favourites: [] }

const storedAs = (user_uuid: string): string => `chaski.preferences.${user_uuid}`

/** What this machine saw last: the first paint has its columns where they were, also without a line. */
const lastSeen = (user_uuid: string): DeskPreferences => ({
  ...none,
  ...(readStored(storedAs(user_uuid)) as Partial<DeskPreferences> | undefined),
})

/** How this person has their desk, and how to change a part of it; kept by the server, so that it goes with them. */
export function usePreferences() {
  const { user_uuid } = useSession()
  const data = useQuietly({
    ...q(ownCalls.preferences, { params: { user_uuid } }),
    queryFn: async ({ signal }) => {
      const fresh = await call(ownCalls.preferences, { params: { user_uuid } }, { signal })
      writeStored(storedAs(user_uuid), fresh)
      return fresh
    },
    staleTime: 300_000,
    placeholderData: () => lastSeen(user_uuid),
  })
  const change = useCallback(
    (part: Partial<DeskPreferences>) => {
      const { queryKey } = q(ownCalls.preferences, { params: { user_uuid } })
      const known = queryClient.getQueryData<DeskPreferences>(queryKey)
      // What this machine saw last may be old: a part of it must not replace what another machine saved.
      if (known === undefined) {
        toast('Sus preferencias aún no llegan: intente en un momento.')
        void invalidate(ownCalls.preferences)
        return
      }
      const next = { ...known, ...part }
      // Seen at once; an answer that is still on its way knows nothing of it.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, next)
      writeStored(storedAs(user_uuid), next)
      call(ownCalls.changePreferences, { params: { user_uuid }, body: part }).catch(toastError)
    },
    [user_uuid],
  )
  return { preferences: data ?? none, change }
}
