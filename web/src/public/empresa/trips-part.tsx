import { lazy, useState } from 'react'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate, useSearch } from '#src/public/router/location.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { date, dayOf, plural, soles } from '#src/shared/formats.ts'
import { MonthSteps } from './month-steps.tsx'
import { TripFilterForm } from './trip-filter-form.tsx'
import {
  filtersAddress,
  filtersQuery,
  isNarrowed,
  monthAround,
  readFilters,
} from './trip-filters.ts'
import { TripRow } from './trip-row.tsx'

const RepeatTrip = lazy(async () => ({ default: (await import('./repeat-trip.tsx')).RepeatTrip }))

const pageSize = 50

/** The company's rides of a month or of any days, the newest first. */
export function TripsPart({ mayEdit }: { mayEdit: boolean }) {
  const search = useSearch()
  const [today] = useState(() => dayOf(Date.now()))
  const filters = readFilters(search, today)
  const { from, to, page } = filters
  const [repeated, setRepeated] = useState<ReportRow>()
  const { data, problem, retry } = useAnswer(portalReportCalls.portalTrips, {
    query: { ...filtersQuery(filters), page_size: pageSize },
  })
  if (repeated !== undefined)
    return <RepeatTrip row={repeated} onLeave={() => setRepeated(undefined)} />
  const isMonth = monthAround(from).from === from && monthAround(from).to === to
  const pageAt = (n: number) => filtersAddress({ ...filters, page: n })
  return (
    <section aria-label="Servicios">
      <MonthSteps
        month={from.slice(0, 7)}
        {...(isMonth ? {} : { text: `${date(from)} – ${date(to)}` })}
        onChange={(month) =>
          navigate(filtersAddress({ ...filters, ...daysOfMonth(month), page: 1 }), { stay: true })
        }
      />
      <details className="portal-fold" open={!isMonth || isNarrowed(filters)}>
        <summary>Buscar y filtrar</summary>
        {/* Going back shows what was asked then, in the boxes too. */}
        <TripFilterForm key={search} filters={filters} />
      </details>
      {problem && <Problem failure={problem} onRetry={retry} />}
      {data && (
        <p className="dim" aria-live="polite">
          {data.total === 0
            ? 'Ningún servicio coincide. Cambie los días o quite filtros.'
            : `${plural(data.total, 'servicio')} · ${soles(data.totals.amount_cents)}`}
        </p>
      )}
      <ul className="portal-list">
        {data?.data.map((row) => (
          <TripRow
            key={row.service_id}
            row={row}
            {...(mayEdit ? { onRepeat: () => setRepeated(row) } : {})}
          />
        ))}
      </ul>
      {data && data.total > pageSize && (
        <nav className="portal-actions" aria-label="Páginas">
          {page > 1 && (
            <Link to={pageAt(page - 1)} className="button">
              Anteriores
            </Link>
          )}
          {page * pageSize < data.total && (
            <Link to={pageAt(page + 1)} className="button">
              Siguientes
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
