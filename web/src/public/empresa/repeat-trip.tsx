import { portalPlanCalls } from '@chaski/contract/plans/portal-endpoints.ts'
import type { ReportRow } from '@chaski/contract/reports/schema.ts'
import { RepeatForm } from '#src/public/plans/repeat-form.tsx'
import { navigate } from '#src/public/router/location.ts'
import { call } from '#src/shared/call.ts'

/** A ride of the company, again on the days that its administrator chooses. */
export function RepeatTrip({ row, onLeave }: { row: ReportRow; onLeave: () => void }) {
  const { service_id } = row
  const hasDestination = (row.destination_text ?? '') !== ''
  return (
    <section className="card portal-form" aria-label="Repetir servicio">
      <h2>Repetir el servicio de {row.client_name}</h2>
      <p>
        De {row.origin_text}
        {hasDestination && ` a ${row.destination_text}`}.
      </p>
      <RepeatForm
        at={row.date_time_service}
        hasWayBack={hasDestination}
        send={(body, options) =>
          call(portalPlanCalls.portalRepeat, { params: { service_id }, body }, options)
        }
        onDone={() => navigate('/empresa?parte=planes', { stay: true })}
        onLeave={onLeave}
      />
    </section>
  )
}
