import { queryOptions, useQuery } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** One card, by the call of the office or by that of the desk; known by its call, as every other question is. */
const askCard = (client_id: number, office: boolean) =>
  queryOptions({
    queryKey: [office ? clients.read.operationId : clients.get.operationId, client_id] as const,
    queryFn: ({ signal }) =>
      office
        ? call(clients.read, { query: { id: client_id } }, { signal })
        : call(clients.get, { params: { client_id } }, { signal }),
    meta: { tag: clients.read.tag },
  })

/** The client that the address names, by whichever call this person may use. */
export function useClient() {
  const client_id = useIdParam('client_id')
  const office = useCan()('MNT_CLIENT_VIEW')
  return { client_id, query: useQuery(askCard(client_id, office)) }
}
