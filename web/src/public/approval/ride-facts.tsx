import type { PendingApproval } from '@chaski/contract/trips/approval-schema.ts'
import { soles, when } from '#src/shared/formats.ts'

/** What an approver must know before deciding: who, when, from where to where, how much, and why it waits. */
export function RideFacts({ ride }: { ride: PendingApproval }) {
  const facts: [string, string | null][] = [
    ['Pasajero', ride.client_name],
    ['Hora', when(ride.date_time_service)],
    ['Origen', ride.origin_text],
    ['Destino', ride.destination_text],
    [
      'Centro de costo',
      ride.costcenter_code === null
        ? null
        : `${ride.costcenter_code} ${ride.costcenter_name ?? ''}`,
    ],
    ['Tarifa', ride.fare_cents > 0 ? soles(ride.fare_cents) : 'Por definir'],
  ]
  return (
    <>
      <dl className="approval-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="approval-why">
        <strong>Espera porque:</strong> {ride.reasons.map(({ detail }) => detail).join(' · ')}
      </p>
    </>
  )
}
