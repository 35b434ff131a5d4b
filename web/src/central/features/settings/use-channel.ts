import { useState } from 'react'
import {
  type DefaultError,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'

const lookAgainMs = 3000

/**
 * A channel as it is, looked at again while something waits to leave; `saved` begins its form anew after a save,
 * without what was typed of secrets.
 */
export function useChannel<T extends { queued: number }, Key extends QueryKey>(
  asked: UseQueryOptions<T, DefaultError, T, Key>,
) {
  const [saved, setSaved] = useState(0)
  const query = useQuery({
    ...asked,
    refetchInterval: ({ state }) => ((state.data?.queued ?? 0) > 0 ? lookAgainMs : false),
  })
  return { query, saved, noteSaved: () => setSaved((count) => count + 1) }
}
