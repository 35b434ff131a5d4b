import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** What changes with an account. */
export const ledgerOperations = [ledger.driver, ledger.drivers, ledger.entries]

/** The account that the address names, and the way back to it from a dialog. */
export const useDriverLedger = () => {
  const driver_id = useIdParam('driver_id')
  const navigate = useNavigate()
  const params = { driver_id }
  const query = useQuery(q(ledger.driver, { params }))
  const leave = () =>
    void navigate({
      to: '/cuentas-conductores/$driver_id',
      params: { driver_id: String(driver_id) },
      search: true,
    })
  return { driver_id, params, query, leave }
}
