import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Caller } from '@chaski/contract/clients/caller.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { toE164 } from '@chaski/contract/identity/phone.ts'
import { q } from '#src/shared/api.ts'
import type { Draft } from '#src/central/features/call/draft/draft.ts'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'

const typingMs = 150

/** The card in the form: its name, and its company when the person rides for one. */
export const cardValues = (card: ClientCard, creditId: number | undefined) => ({
  client_id: card.client_id,
  client_name: card.name,
  ...(card.company_id === null
    ? {}
    : {
        company_id: card.company_id,
        costcenter_id: card.costcenter_ids.length === 1 ? card.costcenter_ids[0]! : null,
        ...(creditId === undefined ? {} : { payment_type_id: creditId }),
      }),
})

/** Who calls, by the number in the form; the first card fills in what nobody typed yet. */
export function useCaller(
  { draft_id, values, editing }: Draft,
  creditId: number | undefined,
  patch: (change: Partial<DraftValues>) => void,
) {
  const cellphone = useSettled(toE164(values.cellphone), typingMs)
  const { data, error, refetch } = useQuery({
    ...q(clients.lastService, { query: { cellphone: cellphone ?? '' } }),
    enabled: cellphone !== null,
    staleTime: 30_000,
  })
  const fillIn = useEffectEvent((caller: Caller) => {
    const [first] = caller.data
    if (first === undefined || editing !== null) return
    // The number may have changed while the answer was on its way.
    if (caller.cellphone !== toE164(values.cellphone)) return
    if (values.client_id === null && values.client_name === '') patch(cardValues(first, creditId))
  })
  useEffect(() => {
    if (data !== undefined) fillIn(data)
  }, [data, draft_id])
  return {
    caller: cellphone === null ? undefined : data,
    /** Somebody known must not be taken for a stranger. */
    missing: { error: cellphone === null ? null : error, retry: () => void refetch() },
  }
}
