import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** Back to the record that a dialog stands over; the list's filters wait in the address. */
export function useLeaveToClient(): () => void {
  const client_id = useIdParam('client_id')
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({
        to: '/clientes/$client_id',
        params: { client_id: String(client_id) },
        search: true,
      }),
    [navigate, client_id],
  )
}
