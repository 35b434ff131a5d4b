import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { useOperations } from '#src/central/live/use-operations.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { unreadBy } from './unread-by.ts'

const look = () => invalidate(dispatch.handovers)

/** What the shifts before have told, and what of it this person has not read yet. */
export function useHandovers() {
  const { user_id } = useSession()
  const { data, error, refetch } = useQuery(q(dispatch.handovers, {}))
  useOperations(['NOTICE'], look)
  const notes = data?.data ?? []
  return { notes, error, retry: () => void refetch(), unread: unreadBy(user_id, notes) }
}
