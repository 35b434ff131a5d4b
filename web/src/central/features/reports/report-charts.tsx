import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ReportFilters, ReportSummary } from '@chaski/contract/reports/schema.ts'
import { q } from '#src/shared/api.ts'
import { date } from '#src/shared/formats.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { HeatChart } from '#src/ui/chart/heat-chart.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { busiestHour, minutesText, pickupText, reasonText, useText } from './chart-words.ts'
import { DemandMap } from './demand-map.tsx'
import { hours } from './hours.ts'
import { IncomeCharts } from './income-charts.tsx'

const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
const minutes = (seconds: number | null): number => Math.round(((seconds ?? 0) / 60) * 10) / 10
const hoursOf = (seconds: number | null): number => Math.round((seconds ?? 0) / 3600)

/** The same services, seen: when, how fast, why not, for whom, with how many cars, where. */
export function ReportCharts({ filters }: { filters: ReportFilters }) {
  const { data, error, refetch } = useQuery({
    ...q(reports.summary, { query: filters }),
    placeholderData: keepPreviousData,
  })
  if (error !== null)
    return (
      <ErrorNotice
        error={error}
        what="No se pudo traer los gráficos."
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <div className="report-charts" aria-busy="true" />
  return <Charts s={data} />
}

function Charts({ s }: { s: ReportSummary }) {
  const days = s.by_day.map(({ day }) => date(day).slice(0, 5))
  const shifts = s.by_day.some(({ shift_s }) => (shift_s ?? 0) > 0)
  return (
    <div className="report-charts">
      <section className="card">
        <LineChart
          title={busiestHour(s)}
          unit="servicios"
          labels={hours}
          lines={[
            { name: 'Finalizados', values: s.by_hour.map((h) => h.finished) },
            { name: 'Perdidos', values: s.by_hour.map((h) => h.lost) },
          ]}
        />
      </section>
      <section className="card">
        <LineChart
          title={minutesText(s)}
          unit="min"
          labels={days}
          format={(value) => String(value)}
          lines={[
            { name: 'Hasta el recojo', values: s.by_day.map((d) => minutes(d.pickup_s)) },
            { name: 'Espera', values: s.by_day.map((d) => minutes(d.wait_s)) },
          ]}
        />
      </section>
      <section className="card">
        <BarChart
          title={pickupText(s)}
          unit="servicios, por minutos"
          bars={s.pickup.map(({ name, count }) => ({ label: name, value: count }))}
        />
      </section>
      <section className="card">
        <BarChart
          title={reasonText(s)}
          unit="servicios"
          bars={s.cancel_reasons.map(({ name, count }) => ({ label: name, value: count }))}
        />
      </section>
      <IncomeCharts s={s} />
      <section className="card">
        <LineChart
          title={useText(s)}
          unit={shifts ? 'horas de unidad' : 'unidades y horas ocupadas'}
          labels={days}
          lines={[
            { name: 'Ocupadas', values: s.by_day.map((d) => hoursOf(d.busy_s)) },
            shifts
              ? { name: 'En turno', values: s.by_day.map((d) => hoursOf(d.shift_s)) }
              : { name: 'Unidades', values: s.by_day.map((d) => d.units) },
          ]}
        />
      </section>
      <section className="card report-wide">
        <HeatChart
          title="Pedidos por día de la semana y hora"
          unit="servicios"
          columns={hours}
          rows={s.by_weekday.map(({ weekday, hours: values }) => ({
            label: weekdays[weekday - 1]!,
            values,
          }))}
        />
      </section>
      <section className="card report-wide">
        <h2>Dónde se piden los servicios</h2>
        <DemandMap heat={s.heat} />
      </section>
    </div>
  )
}
