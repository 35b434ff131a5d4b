import { useCallback } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'

/** Each look leaves an audit row, so the case is not fetched again at every change of window. */
export const caseQuery = (complaint_id: number) =>
  queryOptions({
    ...q(complaints.get, { params: { complaint_id } }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })

export const useCase = (complaint_id: number) => useQuery(caseQuery(complaint_id))

/** Back from a dialog to the case it stands over; the inbox's filters stay in the address, for the way back. */
export function useLeaveToCase(complaint_id: number): () => void {
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({
        to: '/reclamos/$complaint_id',
        params: { complaint_id: String(complaint_id) },
        search: true,
      }),
    [navigate, complaint_id],
  )
}
