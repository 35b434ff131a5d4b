import { useQuery } from '@tanstack/react-query'
import { summaryFilters, type ComplaintSummary } from '@chaski/contract/complaints/case-schema.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { LineChart } from '#src/ui/chart/line-chart.tsx'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { FilterBar } from '#src/ui/filter/filter-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ComplaintFigures } from '#src/central/complaints/complaint-figures.tsx'
import { inTimeText, monthText, topText } from './summary-words.ts'
import '#src/ui/form/form.css'
import '#src/central/complaints/complaints.css'
import './dashboard.css'

/** How the book stands: what presses, what people complain of, how long they wait. */
export function DashboardPage() {
  const { filters, setFilters, clear } = useFilters(summaryFilters)
  const { data, error, refetch } = useQuery(q(complaints.summary, { query: filters }))
  return (
    <Page
      title="Tablero de reclamos"
      bar={
        <FilterBar
          active={filters.date_start !== undefined || filters.date_finish !== undefined}
          onClear={() => void clear()}
        >
          <DateTimeField
            inline
            dayOnly
            label="Presentados desde"
            width={190}
            value={filters.date_start ?? null}
            onChange={(value) => void setFilters({ date_start: value ?? undefined })}
          />
          <DateTimeField
            inline
            dayOnly
            label="Presentados hasta"
            width={190}
            value={filters.date_finish ?? null}
            onChange={(value) => void setFilters({ date_finish: value ?? undefined })}
          />
        </FilterBar>
      }
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer el tablero."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ComplaintFigures summary={data} period="en las fechas elegidas" />
          {data.filed === 0 ? (
            <EmptyState
              icon="calendar"
              title="Nadie presentó reclamos ni quejas en esas fechas"
              detail="Amplíe las fechas."
            />
          ) : (
            <Charts summary={data} />
          )}
        </>
      )}
    </Page>
  )
}

function Charts({ summary }: { summary: ComplaintSummary }) {
  const months = summary.by_month
  return (
    <div className="charts">
      <section className="card">
        <BarChart
          title={topText(summary.by_type)}
          unit="hojas"
          bars={summary.by_type.map(({ name, kind, count }) => ({
            label: `${name} (${kind === 'RECLAMO' ? 'R' : 'Q'})`,
            value: count,
          }))}
        />
        <p className="form-hint">R: reclamo, Q: queja.</p>
      </section>
      <section className="card">
        <BarChart
          title={inTimeText(summary.by_wait, summary.overdue)}
          unit="casos"
          bars={summary.by_wait.map(({ name, count }) => ({ label: name, value: count }))}
        />
      </section>
      <section className="card">
        <LineChart
          title="Lo presentado cada mes y lo ya cerrado de ese mes"
          unit="hojas"
          labels={months.map(({ month }) => monthText(month))}
          lines={[
            { name: 'Presentadas', values: months.map(({ filed }) => filed) },
            { name: 'Cerradas', values: months.map(({ answered }) => answered) },
          ]}
        />
      </section>
      <section className="card">
        <BarChart
          title={`Lo más usado para reclamar: ${(summary.by_channel[0]?.name ?? '').toLowerCase()}`}
          unit="hojas"
          bars={summary.by_channel.map(({ name, count }) => ({ label: name, value: count }))}
        />
      </section>
      {summary.by_driver.length > 0 && (
        <section className="card">
          <BarChart
            title={`Quien más acumula: ${summary.by_driver[0]!.name}`}
            unit="hojas vinculadas"
            bars={summary.by_driver.map(({ name, count }) => ({ label: name, value: count }))}
          />
        </section>
      )}
    </div>
  )
}
