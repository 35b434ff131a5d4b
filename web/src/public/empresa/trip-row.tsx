import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { isClosed, tripLabel } from '@chaski/contract/trips/statuses.ts'
import { dateTime, duration, plate, soles } from '#src/shared/formats.ts'

/** A ride of the company: who, when and how much; the rest a touch away. */
export function TripRow({ row, onRepeat }: { row: ReportRow; onRepeat?: () => void }) {
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
        {onRepeat !== undefined && (
          <div className="portal-actions">
            <button type="button" className="button" onClick={onRepeat}>
              Repetir cada semana<span className="visually-hidden"> el {row.service_id}</span>
            </button>
          </div>
        )}
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
