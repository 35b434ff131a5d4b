import { clientTripParams } from '#src/booking/schema.ts'
import {
  clientQrParams,
  payableAnswer,
  portalCharge,
  qrParams,
  sharedQrParams,
} from '#src/charges/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import { sharedParams } from '#src/share/schema.ts'

const tag = 'charges'
const following = { max: 120, seconds: 60 }

/** What those who pay are shown: passengers on their page or by a link, companies in their portal. */
export const payerCalls = {
  client: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/charge',
    operationId: 'getClientCharge',
    summary: 'Lo que se paga por QR de mi viaje',
    tag,
    access: 'CLIENT',
    audit: 'none',
    params: clientTripParams,
    response: payableAnswer,
  }),
  clientPicture: endpoint({
    method: 'GET',
    url: '/client/trips/:service_uuid/charge/qrs/:qr_id',
    operationId: 'getClientChargeQr',
    summary: 'La imagen del QR con que pago mi viaje',
    tag,
    access: 'CLIENT',
    audit: 'none',
    params: clientQrParams,
    produces: 'image/webp',
  }),
  shared: endpoint({
    method: 'GET',
    url: '/ongoing/:service_id/shared/charge',
    operationId: 'getSharedCharge',
    summary: 'Lo que se paga por QR de un viaje compartido',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: following,
    params: sharedParams,
    response: payableAnswer,
  }),
  sharedPicture: endpoint({
    method: 'GET',
    url: '/ongoing/:service_id/shared/charge/qrs/:qr_id',
    operationId: 'getSharedChargeQr',
    summary: 'La imagen del QR con que se paga un viaje compartido',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: following,
    params: sharedQrParams,
    produces: 'image/webp',
  }),
  portal: endpoint({
    method: 'GET',
    url: '/portal/receivables/charges',
    operationId: 'listPortalCharges',
    summary: 'Las facturas que se nos pide pagar por QR',
    tag,
    service: 'client',
    access: 'COMPANY',
    audit: 'none',
    response: dataOf(portalCharge),
  }),
  portalPicture: endpoint({
    method: 'GET',
    url: '/portal/receivables/charges/qrs/:qr_id',
    operationId: 'getPortalChargeQr',
    summary: 'La imagen del QR con que pagamos una factura',
    tag,
    service: 'client',
    access: 'COMPANY',
    audit: 'none',
    params: qrParams,
    produces: 'image/webp',
  }),
}
