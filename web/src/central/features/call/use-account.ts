import { useQuery } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CostCenter, DynamicField } from '@chaski/contract/companies/schema.ts'
import { q } from '#src/shared/api.ts'

const noFields: readonly DynamicField[] = []
const noCenters: readonly CostCenter[] = []

/** What the chosen company asks: its own questions, and the cost centers this person may charge. */
export function useAccount(company_id: number | null, card: ClientCard | undefined) {
  const chosen = company_id !== null
  const id = company_id ?? 0
  const options = useQuery({ ...q(companies.options, {}), staleTime: 60_000 })
  const fields = useQuery({
    ...q(companies.dispatchFields, { params: { company_id: id } }),
    enabled: chosen,
    staleTime: 60_000,
  })
  const own = chosen && card?.company_id === company_id ? card : undefined
  const ofPerson = useQuery({
    ...q(clients.costCenters, { params: { client_id: own?.client_id ?? 0, company_id: id } }),
    enabled: own !== undefined,
    staleTime: 60_000,
  })
  const ofCompany = useQuery({
    ...q(companies.dispatchCostCenters, { query: { company_id: id } }),
    enabled: chosen && own === undefined,
    staleTime: 60_000,
  })
  const asked = fields.data?.data.filter((f) => f.is_active && f.stage === 'BOOKING')
  const centers = own === undefined ? ofCompany : ofPerson
  return {
    pending: { companies: options.isPending, centers: chosen && centers.isPending },
    companies: options.data?.data ?? [],
    company: options.data?.data.find((company) => company.company_id === company_id),
    fields: chosen ? (asked ?? noFields) : noFields,
    centers: chosen ? (centers.data?.data ?? noCenters) : noCenters,
  }
}

export type Account = ReturnType<typeof useAccount>
