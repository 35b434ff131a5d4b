import { useNavigate } from '@tanstack/react-router'

/** Back to the part of the agreements that a dialog stands over, with its filters as they were. */
export function useLeaveToAgreements(part: '/convenios' | '/convenios/condiciones'): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: part, search: true })
}
