import { useQuery } from '@tanstack/react-query'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { askRecord } from '#src/central/record/ask-record.ts'
import { RecordParts } from '#src/central/record/record-parts.tsx'

/** Who complains and about whom, the sanction that followed, and the trips that it may be about. */
export function LinkedRecords({ complaint_id }: { complaint_id: number }) {
  const query = useQuery(askRecord('complaint', complaint_id))
  if (query.isPending) return null
  return (
    <QueryGate query={query} what="No se pudo traer con qué se vincula la hoja.">
      {(summary) => (
        <RecordParts
          of="complaint"
          id={complaint_id}
          summary={{ ...summary, parts: summary.parts.filter(({ total }) => total > 0) }}
        />
      )}
    </QueryGate>
  )
}
