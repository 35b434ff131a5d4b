import { useQuery } from '@tanstack/react-query'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { maxPageSize } from '@chaski/contract/fields.ts'
import { q } from '#src/shared/api.ts'

const none: readonly Establishment[] = []

/** The places that keep a book, those out of use included: old sheets name them. */
export function useEstablishments(): readonly Establishment[] {
  const { data } = useQuery({
    ...q(complaints.listEstablishments, { query: { page: 1, page_size: maxPageSize } }),
    staleTime: 60_000,
  })
  return data?.data ?? none
}
