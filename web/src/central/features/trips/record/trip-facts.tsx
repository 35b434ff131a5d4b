import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { dateTime, distance, duration, phone, plate } from '#src/shared/formats.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import type { CatalogNames } from '#src/central/trips/use-catalog-names.ts'

type TripFactsProps = { trip: TripDetail; names: CatalogNames }

const joined = (items: readonly string[]): string | null =>
  items.length === 0 ? null : items.join(', ')

/** What was asked for, and who drove. */
export function TripFacts({ trip, names }: TripFactsProps) {
  const { client, driver, vehicle, origin, destinations } = trip
  const planName = trip.plan && <PlanName plan={trip.plan} />
  const facts: [string, ReactNode][] = [
    ['Origen', withReference(origin.text, origin.reference)],
    ...destinations.map(({ text, reference }, index): [string, ReactNode] => [
      index === destinations.length - 1 ? 'Destino' : `Parada ${index + 1}`,
      withReference(text, reference),
    ]),
    ['Fecha y hora', `${dateTime(trip.date_time_service)}${trip.is_booking ? ' · reserva' : ''}`],
    [
      'Cliente',
      client && (
        <>
          <RecordLink to="client" id={client.client_id}>
            {client.name}
          </RecordLink>{' '}
          · {phone(client.cellphone)}
        </>
      ),
    ],
    [
      'Empresa',
      trip.company_name && (
        <RecordLink key="company" to="company" id={trip.company_id}>
          {trip.company_name}
        </RecordLink>
      ),
    ],
    ['Plan', planName],
    [
      'Conductor',
      driver && (
        <RecordLink key="driver" to="driver" id={driver.driver_id}>
          {`${driver.code} · ${driver.name}`}
        </RecordLink>
      ),
    ],
    [
      'Unidad',
      vehicle && (
        <RecordLink key="vehicle" to="vehicle" id={vehicle.vehicle_id}>
          {`${vehicle.code} · ${plate(vehicle.plate)}`}
        </RecordLink>
      ),
    ],
    ['Servicio', names.nameOf('service-types', trip.service_type_id)],
    ['Pago', names.nameOf('payment-types', trip.payment_type_id)],
    [
      'Pedidos',
      joined([
        ...trip.service_attribute_ids.map((id) => names.nameOf('service-attributes', id)),
        ...trip.vehicle_attribute_ids.map((id) => names.nameOf('vehicle-attributes', id)),
      ]),
    ],
    [
      'Distancia cotizada',
      trip.distance_m > 0 ? `${distance(trip.distance_m)} · ${duration(trip.duration_s)}` : null,
    ],
    ['Notas', joined([trip.notes, trip.reference_notes].filter((text) => text !== ''))],
  ]
  return (
    <section className="card trip-facts" aria-label="Datos del servicio">
      <dl>
        {facts.map(([label, value]) =>
          value === null || value === undefined || value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

const withReference = (text: string, reference: string): ReactNode =>
  reference === '' ? (
    text
  ) : (
    <>
      {text} <small>({reference})</small>
    </>
  )

function PlanName({ plan: { plan_id, name } }: { plan: NonNullable<TripDetail['plan']> }) {
  return (
    <Link to="/planes/$plan_id" params={{ plan_id: String(plan_id) }}>
      {name}
    </Link>
  )
}
