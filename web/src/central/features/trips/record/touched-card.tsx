import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { askRecord } from '#src/central/record/ask-record.ts'
import { RecordParts } from '#src/central/record/record-parts.tsx'

/** Everything that a trip touched: complaints, things left behind, comprobantes, sanctions, the call. Nothing where it touched nothing. */
export function TouchedCard({ service_id }: { service_id: number }) {
  const query = useQuery(askRecord('trip', service_id))
  if (query.isPending) return null
  return (
    <QueryGate query={query} what="No se pudo traer qué más tocó este servicio.">
      {(summary) => (
        <RecordParts
          of="trip"
          id={service_id}
          summary={{ ...summary, parts: summary.parts.filter(({ total }) => total > 0) }}
          more={{
            COMPROBANTES: (
              <Link to="/comprobantes" search={{ service_id }}>
                Ver en la lista
              </Link>
            ),
          }}
        />
      )}
    </QueryGate>
  )
}
