import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'

/** What the chosen company asks: its own questions, and the cost centers this person may charge. */
export function useAccount(company_id: number | null, card: ClientCard | undefined) {
  const chosen = company_id !== null
  const id = company_id ?? 0
  const options = useLookUp(companies.options, {}, ({ data }) => data)
  const fields = useLookUp(
    companies.dispatchFields,
    { params: { company_id: id } },
    ({ data }) => data.filter((field) => field.is_active && field.stage === 'BOOKING'),
    { enabled: chosen },
  )
  const own = chosen && card?.company_id === company_id ? card : undefined
  const ofPerson = useLookUp(
    clients.costCenters,
    { params: { client_id: own?.client_id ?? 0, company_id: id } },
    ({ data }) => data,
    { enabled: own !== undefined },
  )
  const ofCompany = useLookUp(
    companies.dispatchCostCenters,
    { query: { company_id: id } },
    ({ data }) => data,
    { enabled: chosen && own === undefined },
  )
  const centers = own === undefined ? ofCompany : ofPerson
  return {
    pending: { companies: options.loading, centers: chosen && centers.loading },
    companies: options.items,
    company: options.items.find((company) => company.company_id === company_id),
    fields: fields.items,
    centers: centers.items,
    /** Without these a ride could be saved that the company does not take. */
    missing: [options, fields, centers],
  }
}

export type Account = ReturnType<typeof useAccount>
