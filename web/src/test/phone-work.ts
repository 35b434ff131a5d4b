import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { type DriverState, driverState } from '@chaski/contract/drivers/schema.ts'
import { exampleOf } from '@chaski/contract/test/example-of.ts'
import {
  type OwnTrip,
  ownTrip,
  type ReceivedOffer,
  receivedOffer,
} from '@chaski/contract/trips/driver-work.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'

const origin = {
  text: 'Calle Santa Catalina 301, Cercado',
  reference: 'Puerta verde frente al monasterio',
  latitude: -16.396,
  longitude: -71.5369,
}
const airport = 'Aeropuerto Internacional Alfredo Rodríguez Ballón'

/** Somebody at work, free and in good standing. */
export const atWork = (part: Partial<DriverState> = {}): DriverState => ({
  ...(exampleOf(driverState) as DriverState),
  status_driver_id: driverStatus.FREE,
  operational_since: new Date().toISOString(),
  sanction: null,
  block: null,
  ends_day_after_service: false,
  ...part,
})

/** A ride to the airport, as it stands on the whole screen. */
export const anOffer = (part: Partial<ReceivedOffer> = {}): ReceivedOffer => ({
  ...(exampleOf(receivedOffer) as ReceivedOffer),
  seconds_left: 60,
  seconds_total: 60,
  origin,
  zone_name: 'Cercado',
  destination: airport,
  payment_name: 'Efectivo',
  collects: true,
  is_booking: false,
  fare_cents: 2550,
  eta_s: 240,
  distance_m: 11_000,
  slot: 'CURRENT',
  ...part,
})

/** The same ride, taken. */
export const aTrip = (part: Partial<OwnTrip> = {}): OwnTrip => {
  const example = exampleOf(ownTrip) as OwnTrip
  return {
    ...example,
    status_type_id: tripStatus.ON_WAY,
    assignment: 'CURRENT',
    origin: { ...example.origin, ...origin },
    destinations: [
      { ...example.origin, text: airport, reference: '', latitude: -16.3411, longitude: -71.5831 },
    ],
    client: { client_id: 1, name: 'Rosa María Quispe de la Cruz', cellphone: '+51987654321' },
    company_name: null,
    is_booking: false,
    requires_pin: false,
    quote: null,
    fare_cents: 2550,
    payment_name: 'Efectivo',
    collects: true,
    notes: '',
    reference_notes: '',
    unread: 0,
    ...part,
  }
}
