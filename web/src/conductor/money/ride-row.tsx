import type { OwnRide } from '@chaski/contract/reports/own-money-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { soles, time } from '#src/shared/formats.ts'

const way = ({ origin_zone, destination_zone }: OwnRide): string =>
  `${origin_zone ?? 'Fuera de zona'} → ${destination_zone ?? 'fuera de zona'}`

/** One ride: what stays with the driver, and how it comes about. */
export function RideRow({ ride }: { ride: OwnRide }) {
  const { amount_cents, commission_cents, tip_cents, net_cents } = ride
  return (
    <li className="ride">
      <p className="ride-way">
        <span className="dim">{time(ride.date_time_service)}</span> {way(ride)}
      </p>
      <p className="ride-net">
        <span className="visually-hidden">Neto </span>
        {soles(net_cents)}
      </p>
      <dl className="ride-facts">
        <div>
          <dt>{ride.payment_type_name}</dt>
          <dd>{soles(amount_cents)}</dd>
        </div>
        {commission_cents > 0 && (
          <div>
            <dt>Comisión</dt>
            <dd>{soles(-commission_cents)}</dd>
          </div>
        )}
        {tip_cents > 0 && (
          <div>
            <dt>Propina</dt>
            <dd>{soles(tip_cents)}</dd>
          </div>
        )}
      </dl>
      <p className="ride-notes dim">
        N.º {ride.service_id}
        {ride.collects ? ' · usted cobró' : ' · no lo cobró usted'}
        {ride.outlay_cents > 0 && ` · incluye ${soles(ride.outlay_cents)} de peaje o parqueo`}
        {ride.status_type_id !== tripStatus.FINISHED && ' · cancelado con cargo'}
        {ride.settled && ' · liquidado'}
      </p>
    </li>
  )
}
