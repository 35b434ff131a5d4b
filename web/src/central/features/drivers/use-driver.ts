import { useQuery } from '@tanstack/react-query'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** The driver that the address names. */
export const useDriver = () => {
  const driver_id = useIdParam('driver_id')
  return { driver_id, ...useQuery(q(drivers.get, { params: { driver_id } })) }
}
