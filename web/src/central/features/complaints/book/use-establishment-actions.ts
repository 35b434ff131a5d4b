import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import type { Establishment } from '@chaski/contract/complaints/establishment-schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { download } from '#src/central/complaints/downloads.ts'

const printPoster = ({ establishment_id, code }: Establishment): Promise<void> =>
  download(
    call(complaints.poster, { params: { establishment_id } }),
    `aviso-libro-de-reclamaciones-${code}.pdf`,
  )

/** What can be done with a place that keeps a book. */
export function useEstablishmentActions(): readonly RowAction<Establishment>[] {
  const navigate = useNavigate()
  const mayEdit = useCan()('CFG_COMPANY')
  return useMemo(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => permitted(mayEdit),
        run: ([row]) =>
          void navigate({
            to: '/libro-reclamaciones/$establishment_id',
            params: { establishment_id: String(row!.establishment_id) },
          }),
      },
      {
        label: 'Aviso del libro (Anexo III)',
        keys: 'I',
        icon: 'print',
        run: ([row]) => void printPoster(row!),
      },
    ],
    [navigate, mayEdit],
  )
}
