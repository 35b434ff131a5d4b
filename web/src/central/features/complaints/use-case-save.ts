import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { RequestOf } from '@chaski/contract/endpoint.ts'
import { queryClient } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { caseQuery } from './use-case.ts'

type CaseCall = (typeof complaints)[
  | 'assign'
  | 'note'
  | 'offer'
  | 'recordReply'
  | 'reclassify'
  | 'answer'
  | 'evidence'
  | 'link']

const showingCases = [complaints.list, complaints.counts, complaints.summary, complaints.assignees]

/** Does one act on a case: its answer is the case as it then is, a conflict shows what the other person did. */
export function useCaseSave<E extends CaseCall>(endpoint: E, complaint_id: number) {
  const [conflicted, setConflicted] = useState(false)
  const put = (c: ComplaintDetail) => queryClient.setQueryData(caseQuery(complaint_id).queryKey, c)
  const save = useSave(endpoint, {
    invalidates: showingCases,
    onSuccess: (after) => put(after as ComplaintDetail),
  })

  const act = async (body: z.input<E['body']>): Promise<ComplaintDetail> => {
    try {
      const request = { params: { complaint_id }, body } as unknown as RequestOf<E>
      return (await save.mutateAsync(request)) as ComplaintDetail
    } catch (error) {
      if (!(error instanceof CallError) || error.body.code !== 'VERSION_CONFLICT') throw error
      const current = error.body.current as ComplaintDetail
      put(current)
      setConflicted(true)
      // A case is never edited, only added to: of the fresh one the form needs no more than its version.
      throw new CallError({ ...error.body, current: { version: current.version } })
    }
  }
  return { act, conflicted }
}
