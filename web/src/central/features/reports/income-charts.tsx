import type { ReportSummary } from '@chaski/contract/reports/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import {
  bestHourText,
  topCompanyText,
  topDriverText,
  topKindText,
  topZoneText,
} from './chart-words.ts'
import { hours } from './hours.ts'

type Earned = { title: string; rows: ReportSummary['zones'] }

/** What the services brought: for whom, where, when, by whom and of what kind. */
export function IncomeCharts({ s }: { s: ReportSummary }) {
  const earned: Earned[] = [
    { title: topCompanyText(s), rows: s.companies },
    { title: topZoneText(s), rows: s.zones },
    { title: topDriverText(s), rows: s.drivers },
    { title: topKindText(s), rows: s.kinds },
  ]
  return (
    <>
      <section className="card">
        <LineChart
          title={bestHourText(s)}
          unit="S/"
          labels={hours}
          format={soles}
          lines={[{ name: 'Ingresos', values: s.by_hour.map(({ amount_cents }) => amount_cents) }]}
        />
      </section>
      {earned.map(({ title, rows }, at) => (
        <section key={at} className="card">
          <BarChart
            title={title}
            unit="S/"
            format={soles}
            bars={rows.map(({ name, amount_cents }) => ({ label: name, value: amount_cents }))}
          />
        </section>
      ))}
    </>
  )
}
