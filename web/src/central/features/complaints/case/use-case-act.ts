import { useState } from 'react'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { queryClient } from '#src/shared/api.ts'
import { caseQuery } from './use-case.ts'

export const showingCases = [
  complaints.list,
  complaints.counts,
  complaints.summary,
  complaints.assignees,
]

/** What every form of an act on a case has in common; a conflict shows what the other person did. */
export function useCaseAct(c: ComplaintDetail) {
  const { complaint_id } = c
  const [conflicted, setConflicted] = useState(false)
  const put = (fresh: ComplaintDetail) =>
    queryClient.setQueryData(caseQuery(complaint_id).queryKey, fresh)
  return {
    conflicted,
    /** The answer of an act is the case as it then is. */
    put,
    act: {
      params: { complaint_id },
      invalidates: showingCases,
      edited: c,
      onConflict: (current: ComplaintDetail) => {
        put(current)
        setConflicted(true)
      },
    },
  }
}
