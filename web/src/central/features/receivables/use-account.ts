import { useNavigate } from '@tanstack/react-router'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** What shows a company's money. */
export const accountChanged = [
  receivables.account,
  receivables.debtors,
  companies.credit,
  companies.payments,
]

/** The account that a dialog stands over, as it is now. */
export const useAccount = () => {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  return {
    company_id,
    query: useFresh(receivables.account, { params: { company_id } }),
    leave: () =>
      void navigate({ to: '/cobranzas/$company_id', params: { company_id: String(company_id) } }),
  }
}
