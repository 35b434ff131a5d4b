import { Link } from '@tanstack/react-router'
import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { plural } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'

/** The ways to this person's other sheets, each only if it leads to one. */
export function OtherSheets({ c }: { c: ComplaintDetail }) {
  const key_word = c.document_number
  const counts = useQuietly({
    ...q(complaints.counts, { query: { key_word } }),
    enabled: !c.anonymised,
  })
  if (counts === undefined) return null
  const isOpen = c.closed_at === null
  const others = [
    { state: 'OPEN' as const, total: counts.OPEN - Number(isOpen), word: 'abierta' },
    { state: 'CLOSED' as const, total: counts.CLOSED - Number(!isOpen), word: 'respondida' },
  ].filter(({ total }) => total > 0)
  if (others.length === 0) return <small className="dim">Es su única hoja</small>
  return others.map(({ state, total, word }) => (
    <Link key={state} to="/reclamos" search={{ state, key_word }} className="other-sheets">
      Otras: {plural(total, word)}
    </Link>
  ))
}
