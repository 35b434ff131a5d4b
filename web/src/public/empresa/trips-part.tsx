import { useState } from 'react'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { isClosed, tripLabel } from '@chaski/contract/trips/statuses.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { dateTime, dayOf, duration, plate, plural, soles } from '#src/shared/formats.ts'
import { MonthSteps } from './month-steps.tsx'

const pageSize = 50

/** The company's rides of a month, the newest first. */
export function TripsPart() {
  const [month, setMonth] = useState(() => dayOf(Date.now()).slice(0, 7))
  const [page, setPage] = useState(1)
  const { data, problem, retry } = useAnswer(portalReportCalls.portalTrips, {
    query: { month, page, page_size: pageSize },
  })
  return (
    <section aria-label="Servicios">
      <MonthSteps
        month={month}
        onChange={(next) => {
          setMonth(next)
          setPage(1)
        }}
      />
      {problem && <Problem failure={problem} onRetry={retry} />}
      {data && (
        <p className="dim">
          {plural(data.total, 'servicio')} · {soles(data.totals.amount_cents)}
        </p>
      )}
      <ul className="portal-list">
        {data?.data.map((row) => (
          <Trip key={row.service_id} row={row} />
        ))}
      </ul>
      {data && data.total > pageSize && (
        <div className="portal-actions">
          <button
            type="button"
            className="button"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Anteriores
          </button>
          <button
            type="button"
            className="button"
            disabled={page * pageSize >= data.total}
            onClick={() => setPage(page + 1)}
          >
            Siguientes
          </button>
        </div>
      )}
    </section>
  )
}

function Trip({ row }: { row: ReportRow }) {
  return (
    <li>
      <details className="portal-trip">
        <summary>
          <span>
            <strong>{row.client_name}</strong>
            <span>
              {dateTime(row.date_time_service)} · {tripLabel(row.status_type_id)}
              {row.costcenter_code !== null && ` · ${row.costcenter_code}`}
            </span>
          </span>
          <strong className="portal-amount">
            {isClosed(row.status_type_id) ? soles(row.amount_cents) : '—'}
          </strong>
        </summary>
        <dl className="portal-facts">
          <Fact name="Servicio" value={String(row.service_id)} />
          <Fact name="Recojo" value={row.origin_text} />
          <Fact name="Destino" value={row.destination_text} />
          <Fact name="Conductor" value={row.driver_name} />
          <Fact name="Placa" value={row.plate === null ? null : plate(row.plate)} />
          <Fact name="Espera" value={row.wait_s === null ? null : duration(row.wait_s)} />
          <Fact
            name="Peajes y parqueo"
            value={row.outlay_cents > 0 ? soles(row.outlay_cents) : null}
          />
          <Fact name="Pago" value={row.payment_type_name} />
          <Fact name="Datos" value={row.answers} />
          <Fact name="Motivo" value={row.cancel_reason} />
        </dl>
      </details>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null || value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
