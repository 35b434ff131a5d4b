import { useNavigate } from '@tanstack/react-router'

/** From a dialog over a trip back to its page. */
export function useLeaveToTrip(service_id: number): () => void {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/servicios/$service_id',
      params: { service_id: String(service_id) },
      search: true,
    })
}
