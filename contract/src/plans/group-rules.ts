import { isCalledOff, isClosed, type TripStatus } from '#src/trips/statuses.ts'
import type { TripDetail } from '#src/trips/schema.ts'
import { allOf, refusedIf, type Verdict } from '#src/verdict.ts'

type Ruled = {
  status_type_id: TripStatus
  destinations: readonly unknown[]
  is_hour_open: boolean
}

const open = ({ status_type_id }: Ruled): Verdict =>
  refusedIf(isClosed(status_type_id), 'El servicio ya terminó.')

/** What may be added to an order, and changed of its hour. */
export const orderCan = {
  addCars: open,
  addReturn: (trip: Ruled): Verdict =>
    allOf(
      refusedIf(isCalledOff(trip.status_type_id), 'El servicio se canceló.'),
      refusedIf(trip.destinations.length === 0, 'Sin destino no hay regreso.'),
    ),
  confirmHour: (trip: Ruled): Verdict =>
    allOf(open(trip), refusedIf(!trip.is_hour_open, 'La hora ya está confirmada.')),
  setFlight: open,
  cancelGroup: ({ group_id }: Pick<TripDetail, 'group_id'>): Verdict =>
    refusedIf(group_id === null, 'El pedido es este servicio solo.'),
} as const

/** When the car must be there: at the landing, and the margin that was agreed. */
export const pickupAfter = ({
  flight_at,
  buffer_min,
}: {
  flight_at: string
  buffer_min: number
}): string => new Date(Date.parse(flight_at) + buffer_min * 60_000).toISOString()
