import { useCallback } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

/** Back to the plan that a dialog stands over. */
export function useLeaveToPlan(): () => void {
  const plan_id = useIdParam('plan_id')
  const navigate = useNavigate()
  return useCallback(
    () =>
      void navigate({
        to: '/planes/$plan_id',
        params: { plan_id: String(plan_id) },
        search: true,
      }),
    [navigate, plan_id],
  )
}
