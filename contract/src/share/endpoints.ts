import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import {
  liveTicket,
  newShare,
  share as shareRow,
  sharedParams,
  sharedTrip,
  shareParams,
  tripParams,
} from '#src/share/schema.ts'
import { rideRoute } from '#src/trips/ride-route-schema.ts'

const tag = 'share'
/** A page asks every few seconds where the socket is refused; several may sit behind one address. */
const following = { max: 120, seconds: 60 }

export const share = {
  shared: endpoint({
    method: 'GET',
    url: '/ongoing/:service_id/shared',
    operationId: 'getSharedTrip',
    summary: 'Seguir un viaje compartido',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: following,
    params: sharedParams,
    response: sharedTrip,
  }),
  picture: endpoint({
    method: 'GET',
    url: '/ongoing/:service_id/shared/picture',
    operationId: 'getSharedPicture',
    summary: 'La foto del conductor de un viaje compartido',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: following,
    params: sharedParams,
    produces: 'image/webp',
  }),
  route: endpoint({
    method: 'GET',
    url: '/ongoing/:service_id/shared/way',
    operationId: 'getSharedWay',
    summary: 'El camino de un viaje compartido por las calles',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: following,
    params: sharedParams,
    response: rideRoute,
  }),
  ticket: endpoint({
    method: 'POST',
    url: '/ongoing/:service_id/shared/ticket',
    operationId: 'createShareTicket',
    summary: 'Boleto de un solo uso para seguir el viaje en vivo',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: { max: 30, seconds: 60 },
    params: sharedParams,
    response: liveTicket,
    status: 201,
  }),
  create: endpoint({
    method: 'POST',
    url: '/dispatch/service/:service_id/shares',
    operationId: 'shareTrip',
    summary: 'Compartir un servicio por enlace',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    // Without an idempotency key: the kept answer would be the token in the clear, and a second link harms nobody.
    params: tripParams,
    response: newShare,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    url: '/dispatch/service/:service_id/shares',
    operationId: 'listShares',
    summary: 'Enlaces de un servicio',
    tag,
    access: 'DSP_SERVICE_VIEW',
    audit: 'none',
    params: tripParams,
    response: dataOf(shareRow),
  }),
  revoke: endpoint({
    method: 'DELETE',
    url: '/dispatch/service/:service_id/shares/:share_uuid',
    operationId: 'revokeShare',
    summary: 'Anular un enlace',
    tag,
    access: 'DSP_SERVICE_UPDATE_MIN',
    audit: 'write',
    params: shareParams,
  }),
}
