import {
  clientTrip,
  clientTripParams,
  editBookingForm,
  nearCars,
  redirectForm,
} from '#src/booking/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { rideRoute } from '#src/trips/ride-route-schema.ts'

const tag = 'booking'
/** A page looks again every few seconds. */
const following = { max: 60, seconds: 60 }

/** The ride while it is driven, for the map of whoever rides. */
export const bookingLive = {
  near: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/near',
    operationId: 'listClientNearCars',
    summary: 'Unidades libres cerca de mi recojo, mientras se busca una',
    tag,
    access: 'CLIENT',
    audit: 'none',
    limit: following,
    params: clientTripParams,
    response: nearCars,
  }),
  route: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/way',
    operationId: 'getClientTripWay',
    summary: 'El camino de mi viaje por las calles',
    tag,
    access: 'CLIENT',
    audit: 'none',
    limit: following,
    params: clientTripParams,
    response: rideRoute,
  }),
  picture: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/picture',
    operationId: 'getClientDriverPicture',
    summary: 'La foto del conductor de mi viaje',
    tag,
    access: 'CLIENT',
    audit: 'none',
    limit: following,
    params: clientTripParams,
    produces: 'image/webp',
  }),
  redirect: endpoint({
    method: 'POST',
    url: '/client/trips/:service_uuid/destination',
    operationId: 'redirectClientTrip',
    summary: 'Cambiar el destino de mi viaje al precio mostrado',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 20, seconds: 3600 },
    params: clientTripParams,
    body: redirectForm,
    response: clientTrip,
  }),
  edit: endpoint({
    method: 'PUT',
    url: '/client/trips/:service_uuid/booking',
    operationId: 'editClientBooking',
    summary: 'Cambiar la hora, el destino o la referencia de mi reserva',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 20, seconds: 3600 },
    params: clientTripParams,
    body: editBookingForm,
    response: clientTrip,
  }),
}
