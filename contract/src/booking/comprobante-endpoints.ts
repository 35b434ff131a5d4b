import { ownComprobante, ownComprobanteForm } from '#src/booking/comprobante-schema.ts'
import { clientTripParams } from '#src/booking/schema.ts'
import { endpoint } from '#src/endpoint.ts'

const tag = 'booking'
const url = '/client/trips/:service_uuid/comprobante'

/** A passenger and the boleta or factura of a ride of theirs. */
export const bookingComprobante = {
  comprobante: endpoint({
    method: 'GET',
    url,
    operationId: 'getOwnComprobante',
    summary: 'El comprobante de mi viaje, o si puedo pedirlo',
    tag,
    access: 'CLIENT',
    audit: 'none',
    params: clientTripParams,
    response: ownComprobante,
  }),
  askComprobante: endpoint({
    method: 'POST',
    url,
    operationId: 'askOwnComprobante',
    summary: 'Pedir la boleta o factura de mi viaje',
    tag,
    access: 'CLIENT',
    audit: 'write',
    idempotent: true,
    limit: { max: 20, seconds: 3600 },
    params: clientTripParams,
    body: ownComprobanteForm,
    response: ownComprobante,
    status: 201,
  }),
}
