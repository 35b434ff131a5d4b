import { useQuery } from '@tanstack/react-query'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { accountSearch, periodOf } from './account-period.ts'

export const accountOperations = [
  reports.account,
  reports.accounts,
  ledger.driver,
  ledger.drivers,
  ledger.entries,
]

/** The account that the address names. */
export const useAccount = () => {
  const driver_id = useIdParam('driver_id')
  const { filters, setFilters } = useFilters(accountSearch)
  const period = periodOf(filters)
  const params = { driver_id }
  const query = useQuery(q(reports.account, { params, query: period }))
  return { driver_id, params, period, setFilters, query }
}
