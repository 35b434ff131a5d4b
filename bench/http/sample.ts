import { z } from 'zod'
import { endpoint } from '@chaski/contract/endpoint.ts'
import { dateTime, id, text } from '@chaski/contract/fields.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'

const trip = z.object({
  service_id: z.int(),
  status_type_id: z.int(),
  origin: z.string(),
  destination: z.string(),
  client: z.string(),
  driver: z.string().nullable(),
  fare: z.int(),
  at: z.string(),
})

/** A list of about 2.4 KB, as the board asks for it. */
export const trips = {
  data: Array.from({ length: 11 }, (_, n) => ({
    service_id: 10_400 + n,
    status_type_id: tripStatus.PENDING + (n % 6),
    origin: `Calle Mercaderes ${100 + n}, Cercado, Arequipa`,
    destination: 'Aeropuerto A. Rodríguez Ballón',
    client: `Cliente número ${n}`,
    driver: n % 2 === 0 ? `U${100 + n}` : null,
    fare: 2650 + n,
    at: '2026-11-15T08:48:38-05:00',
  })),
}

export const booking = {
  client_id: 1,
  origin: 'Calle Mercaderes 100, Cercado, Arequipa',
  destination: 'Aeropuerto Internacional Alfredo Rodríguez Ballón, Cerro Colorado',
  date_time_service: '2026-11-15T08:48:38-05:00',
  payment_type_id: paymentKind.CASH,
  passengers: 2,
  note: 'Dos maletas grandes; esperar en la puerta principal del hotel, por favor.',
}

export const sampleGet = endpoint({
  method: 'GET',
  url: '/bench/trips',
  operationId: 'benchGet',
  summary: 'bench',
  tag: 'bench',
  access: 'DSP_MONITOR_VIEW',
  audit: 'none',
  response: z.object({ data: z.array(trip) }),
})

export const samplePost = endpoint({
  method: 'POST',
  url: '/bench/trips',
  operationId: 'benchPost',
  summary: 'bench',
  tag: 'bench',
  access: 'DSP_SERVICE_CREATE',
  audit: 'none',
  body: z.strictObject({
    client_id: id,
    origin: text(1, 200),
    destination: text(1, 200),
    date_time_service: dateTime,
    payment_type_id: id,
    passengers: z.int().min(1).max(8),
    note: text(0, 500),
  }),
  response: z.object({ service_id: z.int(), status_type_id: z.int() }),
})
