import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'

/** Back to the list, with its filters as they were. */
export function useLeaveToTariffs(): () => void {
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({
        to: '/tarifas',
        search: (before: Record<string, unknown>) => ({ ...before, copia: undefined }),
      } as Parameters<typeof navigate>[0]),
    [navigate],
  )
}
