import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { accountSearch, periodOf } from './account-period.ts'

/** What changes with a driver's account. */
export const accountOperations = [reports.account, reports.accounts]

/** The account that the address names. */
export const useAccount = () => {
  const driver_id = useIdParam('driver_id')
  const { filters, setFilters } = useFilters(accountSearch)
  const period = periodOf(filters)
  const params = { driver_id }
  const query = useQuery(q(reports.account, { params, query: period }))
  return { driver_id, params, period, setFilters, query }
}

/** Back from a dialog to the account under it. */
export const useLeaveDialog = (driver_id: number) => {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/liquidaciones/$driver_id',
      params: { driver_id: String(driver_id) },
      search: true,
    })
}
