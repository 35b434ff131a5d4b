import { clientSession, type ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import { clientTrip, type ClientTrip } from '@chaski/contract/booking/schema.ts'
import { cancelFor, paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'

export const service_uuid = '00000000-0000-4000-8000-000000000000'

/** Somebody who pays as most do. */
export const aPassenger = (part: Partial<ClientSession> = {}): ClientSession => ({
  ...(exampleOf(clientSession) as ClientSession),
  name: 'María de los Ángeles Huamaní Condorchúa',
  payment_types: [{ payment_type_id: paymentKind.CASH, name: 'Efectivo', credit: false }],
  cancel_reasons: [{ reason_id: cancelFor.GAVE_UP, name: 'Ya no lo necesito' }],
  ...part,
})

const example = exampleOf(clientTrip) as ClientTrip
const soon = (): string => new Date().toISOString()

/** A ride to the airport that a car is looked for, with names as long as they are. */
export const ownRide = (part: Partial<ClientTrip> = {}): ClientTrip => ({
  ...example,
  service_uuid,
  status_type_id: tripStatus.PENDING,
  approval: 'NOT_NEEDED',
  date_time_service: soon(),
  is_booking: false,
  assignment: null,
  origin: {
    ...example.origin,
    text: 'Avenida Mariscal Andrés Avelino Cáceres 1204, José Luis Bustamante y Rivero',
    latitude: -16.396,
    longitude: -71.5369,
  },
  destinations: [
    {
      ...example.origin,
      text: 'Aeropuerto Internacional Alfredo Rodríguez Ballón, Cerro Colorado',
      latitude: -16.3411,
      longitude: -71.5831,
    },
  ],
  payment_type_id: paymentKind.CASH,
  company_id: null,
  company_name: null,
  fare_cents: 2550,
  fare_lines: [{ code: 'BASE', label: 'Tarifa entre zonas', amount: 2550, detail: '' }],
  fare_is_final: false,
  closed_at: null,
  pin: null,
  driver: null,
  vehicle: null,
  eta_s: null,
  eta_at: null,
  position: null,
  arrived_at: null,
  can_cancel: true,
  can_redirect: true,
  can_write: false,
  unread: 0,
  tip_cents: null,
  lost_items: [],
  rating: null,
  ...part,
})

/** The same with its car. */
export const servedRide = (part: Partial<ClientTrip> = {}): ClientTrip =>
  ownRide({
    status_type_id: tripStatus.ON_WAY,
    assignment: 'CURRENT',
    driver: { first_name: 'Maximiliano Wenceslao', has_picture: false, rating: 4.8 },
    vehicle: {
      code: '118',
      plate: 'V1N163',
      brand: 'Toyota Corolla Cross Híbrido',
      color: 'Plateado',
    },
    pin: '4821',
    eta_s: 240,
    eta_at: soon(),
    position: { latitude: -16.39, longitude: -71.54, heading: 90, at: soon() },
    can_write: true,
    ...part,
  })

/** The same when it is over. */
export const endedRide = (part: Partial<ClientTrip> = {}): ClientTrip =>
  servedRide({
    status_type_id: tripStatus.FINISHED,
    fare_is_final: true,
    closed_at: soon(),
    pin: null,
    position: null,
    eta_s: null,
    can_cancel: false,
    can_redirect: false,
    can_write: false,
    ...part,
  })
