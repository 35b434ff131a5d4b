import { useEffect } from 'react'
import { topics } from '@chaski/contract/live.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import type { LiveEvent } from '#src/shared/live/live-event.ts'
import { live } from '#src/central/live/live.ts'
import { useSession } from '#src/central/session/use-session.ts'

const refresh = () => invalidate(clients.listCorporate, companies.get)

/** The list follows what others change: messages carry ids, the rows come by their own call. */
export function useCorporateTopic(company_id: number): void {
  const { tenant } = useSession()
  useEffect(
    () =>
      live.follow(topics.corporateClients(tenant), {
        onMessage: ({ value }: LiveEvent<{ company_id?: number }>) => {
          if (value.company_id === company_id) void refresh()
        },
        snapshot: refresh,
      }),
    [tenant, company_id],
  )
}
