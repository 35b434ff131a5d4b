import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** Back to the comprobante that a dialog stands over, or on to the one it made. */
export function useLeaveToComprobante(): (made?: number) => void {
  const comprobante_id = useIdParam('comprobante_id')
  const navigate = useNavigate()
  return useCallback(
    (made = comprobante_id) =>
      void navigate({
        to: '/comprobantes/$comprobante_id',
        params: { comprobante_id: String(made) },
        search: true,
      }),
    [navigate, comprobante_id],
  )
}
