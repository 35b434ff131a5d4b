import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'

/** Back to the list the dialog stands over, with its filters as they were. */
export function useLeaveToClients(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ to: '/clientes', search: true }), [navigate])
}
