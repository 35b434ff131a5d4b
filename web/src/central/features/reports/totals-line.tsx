import type { ReportTotals } from '@chaski/contract/reports/schema.ts'
import { count, distance, duration, soles } from '#src/shared/formats.ts'

const facts = (t: ReportTotals): [string, string][] => [
  ['Servicios', count(t.services)],
  ['Finalizados', count(t.finished)],
  ['Cancelados', count(t.canceled)],
  ['No presentados', count(t.no_show)],
  ['Sin unidad', count(t.no_unit)],
  ['En curso', count(t.open)],
  ['Recojo medio', t.pickup_s === null ? '—' : duration(t.pickup_s)],
  ['Espera media', t.wait_s === null ? '—' : duration(t.wait_s)],
  ['Calificación', t.rating === null ? '—' : `${t.rating.toFixed(1)} (${count(t.rated)})`],
  ['Recorrido', distance(t.distance_m)],
  ['Al crédito', soles(t.credit_cents)],
  ['Total', soles(t.amount_cents)],
]

/** The sums of everything filtered, not of what is on the screen. */
export function TotalsLine({ totals }: { totals: ReportTotals | undefined }) {
  return (
    <dl className="report-totals" aria-label="Totales" aria-busy={totals === undefined}>
      {(totals === undefined ? emptyFacts : facts(totals)).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const emptyFacts: [string, string][] = [
  ['Servicios', '…'],
  ['Total', '…'],
]
