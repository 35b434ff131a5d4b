import type { ReportTotals } from '@chaski/contract/reports/schema.ts'
import { count, distance, duration, soles } from '#src/shared/formats.ts'

type Fact = readonly [name: string, value: string]

/** What the month is judged by, read from across the desk. */
const weighty = (t: ReportTotals): Fact[] => [
  ['Finalizados', `${count(t.finished)} de ${count(t.services)}`],
  ['Total', soles(t.amount_cents)],
  ['Llegada media', t.pickup_s === null ? '—' : duration(t.pickup_s)],
  ['Calificación', t.rating === null ? '—' : `${t.rating.toFixed(1)} (${count(t.rated)})`],
]

/** What explains them. */
const light = (t: ReportTotals): Fact[] => [
  ['Cancelados', count(t.canceled)],
  ['No presentados', count(t.no_show)],
  ['Sin unidad', count(t.no_unit)],
  ['En curso', count(t.open)],
  ['Espera media', t.wait_s === null ? '—' : duration(t.wait_s)],
  ['Recorrido', distance(t.distance_m)],
  ['Al crédito', soles(t.credit_cents)],
]

/** The sums of everything filtered, not of what is on the screen. */
export function TotalsLine({ totals }: { totals: ReportTotals | undefined }) {
  return (
    <dl className="report-totals" aria-label="Totales" aria-busy={totals === undefined}>
      {(totals === undefined ? emptyFacts : weighty(totals)).map(([name, value]) => (
        <div key={name} className="report-main">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {(totals === undefined ? [] : light(totals)).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const emptyFacts: readonly Fact[] = [
  ['Finalizados', '…'],
  ['Total', '…'],
]
