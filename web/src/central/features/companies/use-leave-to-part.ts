import { useNavigate } from '@tanstack/react-router'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

type Part = 'areas' | 'credito' | 'centros' | 'campos' | 'portal' | 'usuarios'

/** Back to the part of the company that a dialog stands over, with its filters as they were. */
export function useLeaveToPart(part: Part): () => void {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: `/empresas/$company_id/${part}`,
      params: { company_id: String(company_id) },
      search: true,
    })
}
