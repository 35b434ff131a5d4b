import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** What changes with a box: also what drivers owe. */
export const boxOperations = [
  cash.box,
  cash.boxes,
  cash.drivers,
  ledger.driver,
  ledger.drivers,
  ledger.entries,
]

/** The box that the address names, and the way back to it from a dialog. */
export const useBox = () => {
  const box_id = useIdParam('box_id')
  const navigate = useNavigate()
  const params = { box_id }
  const query = useQuery(q(cash.box, { params }))
  const leave = () => void navigate({ to: '/caja/$box_id', params: { box_id: String(box_id) } })
  return { box_id, params, query, leave }
}
