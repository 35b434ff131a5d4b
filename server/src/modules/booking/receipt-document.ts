import { hasReceipt } from '@chaski/contract/booking/rules.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { momentText } from '@chaski/contract/calendar/day.ts'
import { fail } from '@chaski/contract/errors.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import type { TableDocument } from '#src/base/deps.ts'

type Issuer = { company: string; ruc: string }
type PaymentName = { payment_type_id: number; name: string }

/** What a passenger keeps of a ride that cost money: what was paid for what, line by line. */
export const receiptDocument = (
  trip: ClientTrip,
  payments: readonly PaymentName[],
  { company, ruc }: Issuer,
): TableDocument => {
  if (!trip.fare_is_final || trip.closed_at === null)
    throw fail('STATE_CONFLICT', { detail: 'El recibo estará cuando el viaje termine.' })
  if (!hasReceipt(trip))
    throw fail('STATE_CONFLICT', { detail: 'Este viaje no se cobró: no tiene recibo.' })
  const payment = payments.find((type) => type.payment_type_id === trip.payment_type_id)
  const facts = [
    { label: 'Pasajero', value: trip.passenger_name },
    ...(trip.company_name === null ? [] : [{ label: 'A cuenta de', value: trip.company_name }]),
    { label: 'Recojo', value: trip.origin.text },
    ...trip.destinations.map((stop, at) => ({
      label: at === trip.destinations.length - 1 ? 'Destino' : 'Parada',
      value: stop.text,
    })),
    ...(trip.vehicle === null
      ? []
      : [{ label: 'Unidad', value: `${trip.vehicle.code} · ${trip.vehicle.plate}` }]),
    { label: 'Forma de pago', value: payment?.name ?? '' },
    { label: 'Total', value: soles(trip.fare_cents), strong: true },
    ...(trip.tip_cents === null
      ? []
      : [{ label: 'Propina al conductor, aparte', value: soles(trip.tip_cents) }]),
  ]
  return {
    title: `Recibo del servicio N.º ${trip.service_id}`,
    heading: [`${company} · RUC ${ruc}`, `Terminado el ${momentText(trip.closed_at)}`],
    facts,
    parts: [
      {
        title: 'Tarifa',
        empty: 'Sin cobro.',
        columns: [
          { title: 'Concepto', share: 0.35 },
          { title: 'Detalle', share: 0.45 },
          { title: 'Importe', share: 0.2, align: 'right' },
        ],
        rows: trip.fare_lines.map(({ label, detail, amount }) => [label, detail, soles(amount)]),
        sums: ['Total', '', soles(trip.fare_cents)],
      },
    ],
    notes: ['Constancia del servicio para el pasajero: no es un comprobante de pago de SUNAT.'],
    foot: `${company} · servicio ${trip.service_id}`,
  }
}
