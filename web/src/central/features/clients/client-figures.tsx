import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { count, when } from '#src/shared/formats.ts'
import { Figures } from '#src/ui/figures/figures.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'

/** What a client's rides came to so far. */
export function ClientFigures({ client_id }: { client_id: number }) {
  const query = useQuery(q(dispatch.clientTrips, { params: { client_id } }))
  return (
    <QueryGate query={query} what="No se pudo traer el resumen de sus servicios.">
      {({ total, finished, cancelled, no_show, last_at }) => (
        <Figures
          figures={[
            {
              name: 'Servicios',
              value: count(total),
              note: last_at === null ? 'Ninguno todavía' : `El último, ${when(last_at)}`,
            },
            { name: 'Terminados', value: count(finished) },
            { name: 'Cancelados', value: count(cancelled) },
            { name: 'No se presentó', value: count(no_show), alarm: no_show > 0 },
          ]}
        />
      )}
    </QueryGate>
  )
}
