import { endpoint } from '#src/endpoint.ts'
import { clientTrip, clientTripParams, ownItemForm, tipForm } from '#src/booking/schema.ts'

const tag = 'booking'

/** What a passenger still does about a ride that is over. */
export const bookingAfter = {
  tip: endpoint({
    method: 'POST',
    url: '/client/trips/:service_uuid/tip',
    operationId: 'tipClientTrip',
    summary: 'Anotar la propina que di al conductor',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 20, seconds: 3600 },
    params: clientTripParams,
    body: tipForm,
    response: clientTrip,
  }),
  lost: endpoint({
    method: 'POST',
    url: '/client/trips/:service_uuid/lost-items',
    operationId: 'reportOwnLostItem',
    summary: 'Avisar que olvidé algo en la unidad',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 10, seconds: 3600 },
    params: clientTripParams,
    body: ownItemForm,
    response: clientTrip,
  }),
}
