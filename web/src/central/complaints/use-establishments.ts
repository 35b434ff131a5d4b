import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { maxPageSize } from '@chaski/contract/fields.ts'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'

/** The places that keep a book, those out of use included: old sheets name them. */
export const useEstablishments = (): LookUp<Establishment> =>
  useLookUp(
    complaints.listEstablishments,
    { query: { page: 1, page_size: maxPageSize } },
    ({ data }) => data,
  )
