import { useQuery } from '@tanstack/react-query'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ReportSummary, ReportTotals } from '@chaski/contract/reports/schema.ts'
import { q } from '#src/shared/api.ts'
import { count, date, duration, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import { type Figure, Figures } from '#src/ui/figures/figures.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { changeText, monthsSoFar, reportOf } from './home-periods.ts'

const lostShare = (t: ReportTotals): number =>
  t.services === 0 ? 0 : Math.round((1000 * (t.canceled + t.no_show + t.no_unit)) / t.services) / 10

const figuresOf = (t: ReportTotals, before: ReportTotals | undefined): Figure[] => [
  {
    name: 'Servicios finalizados',
    value: count(t.finished),
    note: before && changeText(t.finished, before.finished),
  },
  {
    name: 'Facturado',
    value: soles(t.amount_cents),
    note: before && changeText(t.amount_cents, before.amount_cents),
  },
  {
    name: 'Perdidos',
    value: `${lostShare(t)} %`,
    note: before && `${lostShare(before)} % el mes pasado; cancelados, ausentes y sin unidad`,
  },
  {
    name: 'Llegada media',
    value: t.pickup_s === null ? '—' : duration(t.pickup_s),
    note:
      before === undefined || before.pickup_s === null
        ? undefined
        : `${duration(before.pickup_s)} el mes pasado`,
  },
  {
    name: 'Calificación',
    value: t.rating === null ? '—' : t.rating.toFixed(1),
    note: `de ${count(t.rated)} que opinaron`,
  },
]

/** The month in figures, and the way to those behind them. */
export function FiguresHome() {
  const { now, before } = monthsSoFar(today())
  const page = { page: 1, page_size: 1 }
  const month = useQuery(q(reports.services, { query: { ...reportOf(now), ...page } }))
  const last = useQuietly(q(reports.services, { query: { ...reportOf(before), ...page } }))
  const summary = useQuery(q(reports.summary, { query: reportOf(now) }))
  const may = useMay()
  return (
    <>
      <QueryGate query={month} what="No se pudo traer las cifras del mes.">
        {({ totals }) => <Figures figures={figuresOf(totals, last?.totals)} />}
      </QueryGate>
      <QueryGate query={summary} what="No se pudo traer los días del mes.">
        {(found) => <MonthCharts summary={found} today={now.to} />}
      </QueryGate>
      <div className="home-links">
        <LinkButton to="/reportes" verdict={may('RPT_SERVICE_VIEW')}>
          Reporte de servicios
        </LinkButton>
        <LinkButton variant="default" to="/estados-de-cuenta" verdict={may('RPT_STATEMENT')}>
          Estados de cuenta
        </LinkButton>
        <LinkButton variant="default" to="/liquidaciones" verdict={may('RPT_SETTLEMENT')}>
          Liquidaciones
        </LinkButton>
      </div>
    </>
  )
}

function MonthCharts({ summary, today }: { summary: ReportSummary; today: string }) {
  // A day that has only begun would draw a fall that is none.
  const days = summary.by_day.filter(({ day }) => day < today)
  return (
    <div className="home-cards">
      {days.length > 1 && (
        <section className="card">
          <LineChart
            title="Finalizados y perdidos de cada día, hasta ayer"
            unit="servicios"
            labels={days.map(({ day }) => date(day).slice(0, 5))}
            lines={[
              { name: 'Finalizados', values: days.map(({ finished }) => finished) },
              { name: 'Perdidos', values: days.map(({ lost }) => lost) },
            ]}
          />
        </section>
      )}
      {summary.cancel_reasons.length > 0 && (
        <section className="card">
          <BarChart
            title="Por qué se cancela"
            unit="servicios"
            bars={summary.cancel_reasons.map((reason) => ({
              label: reason.name,
              value: reason.count,
            }))}
          />
        </section>
      )}
    </div>
  )
}
