import { z } from 'zod'
import { documentForm, documentIdParam, maxCaptureBytes } from '#src/documents/schema.ts'
import { driverState, occupiedForm } from '#src/drivers/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf, dateTime, idParam, listOf, paging, text } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'
import { driverEarnings, driverWork, ownDocument, receivedOffer } from '#src/trips/driver-work.ts'
import { rideRoute } from '#src/trips/ride-route-schema.ts'
import { tripDetail, tripRow, finishForm } from '#src/trips/schema.ts'

const tag = 'trips'
const serviceParams = z.strictObject({ service_id: idParam })
/** A driver's document, or one of a car they may drive. */
const ownDocumentParams = z.strictObject({
  holder: z.enum(['DRIVER', 'VEHICLE']),
  holder_id: idParam,
  document_id: documentIdParam,
})
const offerParams = z.strictObject({ offer_id: idParam })
/** When a step was taken, if it was told later for want of signal; never ahead of now or behind the step before it. */
const happened = z.strictObject({ at: dateTime.optional() })

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

/** A step that a phone without signal keeps and tells later. */
const lateStep = (url: `/${string}`, operationId: string, summary: string) =>
  endpoint({ ...step(url, operationId, summary), querystring: happened })

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
  ownWork: endpoint({
    method: 'GET',
    url: '/driver/work',
    operationId: 'getOwnWork',
    summary: 'Mi estado, mis ofertas y mis servicios vigentes',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: driverWork,
  }),
  ownRoute: endpoint({
    method: 'GET',
    url: '/driver/trips/:service_id/way',
    operationId: 'getOwnTripWay',
    summary: 'El camino de mi servicio por las calles',
    tag,
    access: 'DRIVER',
    audit: 'none',
    limit: { max: 60, seconds: 60 },
    params: serviceParams,
    response: rideRoute,
  }),
  ownEarnings: endpoint({
    method: 'GET',
    url: '/driver/earnings',
    operationId: 'getOwnEarnings',
    summary: 'Lo que llevo hoy y en los últimos siete días',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: driverEarnings,
  }),
  ownDocuments: endpoint({
    method: 'GET',
    url: '/driver/documents',
    operationId: 'listOwnPapers',
    summary: 'Mis documentos y los de mis unidades',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: dataOf(ownDocument),
  }),
  renewDocument: endpoint({
    method: 'PUT',
    url: '/driver/documents/:holder/:holder_id/:document_id',
    operationId: 'renewOwnPaper',
    summary: 'Renovar un documento mío o de mi unidad',
    tag,
    access: 'DRIVER',
    audit: 'write',
    params: ownDocumentParams,
    body: documentForm,
    response: ownDocument,
  }),
  addDocumentPicture: endpoint({
    method: 'POST',
    url: '/driver/documents/:holder/:holder_id/:document_id/captures',
    operationId: 'addOwnPaperCapture',
    summary: 'Adjuntar una foto o un PDF a un documento que renuevo',
    tag,
    access: 'DRIVER',
    audit: 'write',
    upload: { maxBytes: maxCaptureBytes },
    params: ownDocumentParams,
    response: ownDocument,
    status: 201,
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
  onWay: lateStep('/driver/trips/:service_id/on-way', 'startWay', 'Estoy en camino'),
  arrived: lateStep('/driver/trips/:service_id/arrived', 'arrive', 'Llegué al punto'),
  onBoard: endpoint({
    ...lateStep('/driver/trips/:service_id/on-board', 'board', 'El pasajero subió'),
    body: z.strictObject({
      pin: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
    }),
  }),
  finish: endpoint({
    ...lateStep('/driver/trips/:service_id/finish', 'finishService', 'Terminé el servicio'),
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
