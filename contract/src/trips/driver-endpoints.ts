import { z } from 'zod'
import { driverState, occupiedForm } from '#src/drivers/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, dateTime, idParam, listOf, paging, text } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'
import { finishForm, tripDetail, tripRow } from '#src/trips/schema.ts'

const tag = 'trips'
const serviceParams = z.strictObject({ service_id: idParam })
const offerParams = z.strictObject({ offer_id: idParam })

/** What a driver is asked; the passenger's phone comes only with the trip itself. */
export const receivedOffer = z.object({
  offer_id: z.int(),
  service_id: z.int(),
  expires_at: z.string(),
  seconds_left: z.number(),
  origin: z.object({ text: z.string(), latitude: z.number(), longitude: z.number() }),
  destination: z.string().nullable(),
  date_time_service: z.string(),
  payment_type_id: z.int(),
  fare_cents: z.int(),
})

/** One reported position; at most a minute's worth at once after a gap. */
export const positionForm = z.strictObject({
  latitude,
  longitude,
  heading: z.int().min(0).max(359).nullable().default(null),
  speed: z.number().min(0).max(70).nullable().default(null),
  accuracy: z.number().min(0).max(10_000).nullable().default(null),
  ts: dateTime,
})
export type Position = z.output<typeof positionForm>

const step = (url: `/${string}`, operationId: string, summary: string) =>
  endpoint({
    method: 'POST',
    url,
    operationId,
    summary,
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    params: serviceParams,
    response: tripDetail,
  })

/** The calls of a driver's own device. */
export const driverAppCalls = {
  ownState: endpoint({
    method: 'GET',
    url: '/driver/state',
    operationId: 'getOwnDriverState',
    summary: 'Mi estado',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: driverState,
  }),
  ownOccupied: endpoint({
    method: 'POST',
    url: '/driver/state/occupied',
    operationId: 'setOwnOccupied',
    summary: 'Marcarme ocupado o libre',
    tag,
    access: 'DRIVER',
    audit: 'write',
    body: occupiedForm,
    response: driverState,
  }),
  position: endpoint({
    method: 'POST',
    url: '/driver/position',
    operationId: 'reportPosition',
    summary: 'Informar mi posición',
    tag,
    access: 'DRIVER',
    audit: 'none',
    body: z.strictObject({ points: z.array(positionForm).min(1).max(60) }),
  }),
  offers: endpoint({
    method: 'GET',
    url: '/driver/offers',
    operationId: 'listOwnOffers',
    summary: 'Ofertas que me hacen ahora',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: dataOf(receivedOffer),
  }),
  receiveOffer: endpoint({
    method: 'POST',
    url: '/driver/offers/:offer_id/received',
    operationId: 'receiveOffer',
    summary: 'Mi equipo mostró la oferta',
    tag,
    access: 'DRIVER',
    audit: 'write',
    params: offerParams,
    response: receivedOffer,
  }),
  acceptOffer: endpoint({
    method: 'POST',
    url: '/driver/offers/:offer_id/accept',
    operationId: 'acceptOffer',
    summary: 'Aceptar una oferta',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    params: offerParams,
    response: tripDetail,
  }),
  refuseOffer: endpoint({
    method: 'POST',
    url: '/driver/offers/:offer_id/refuse',
    operationId: 'refuseOffer',
    summary: 'Rechazar una oferta',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    params: offerParams,
    body: z.strictObject({ reason: text(0, 200).default('') }),
    response: driverState,
  }),
  ownTrips: endpoint({
    method: 'GET',
    url: '/driver/trips',
    operationId: 'listOwnTrips',
    summary: 'Mis servicios, los vigentes primero',
    tag,
    access: 'DRIVER',
    audit: 'none',
    querystring: z.strictObject(paging),
    response: listOf(tripRow),
  }),
  onWay: step('/driver/trips/:service_id/on-way', 'startWay', 'Estoy en camino'),
  arrived: step('/driver/trips/:service_id/arrived', 'arrive', 'Llegué al punto'),
  onBoard: endpoint({
    ...step('/driver/trips/:service_id/on-board', 'board', 'El pasajero subió'),
    body: z.strictObject({
      pin: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
  }),
  finish: endpoint({
    ...step('/driver/trips/:service_id/finish', 'finishService', 'Terminé el servicio'),
    body: finishForm,
  }),
  requestNoShow: step(
    '/driver/trips/:service_id/no-show',
    'requestNoShow',
    'Avisar que el cliente no se presenta',
  ),
  drop: endpoint({
    ...step('/driver/trips/:service_id/drop', 'dropService', 'Dejar un servicio'),
    body: z.strictObject({ note: text(0, 300).default('') }),
    response: driverState,
  }),
  panic: endpoint({
    method: 'POST',
    url: '/driver/panic',
    operationId: 'raisePanic',
    summary: 'Pedir auxilio',
    tag,
    access: 'DRIVER',
    audit: 'write',
    body: z.strictObject({ latitude: latitude.optional(), longitude: longitude.optional() }),
    response: z.object({ alarm_id: z.int() }),
    status: 201,
  }),
}
