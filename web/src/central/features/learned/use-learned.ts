import { useNavigate } from '@tanstack/react-router'
import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** The address that the dialog is about, as it is now, and the way back to the list. */
export function useLearned() {
  const learned_address_id = useIdParam('learned_address_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/direcciones-aprendidas', search: true })
  const params = { learned_address_id }
  return { params, leave, query: useFresh(learned.get, { params }) }
}
