import {
  cancelChargeForm,
  charge,
  chargeAnswer,
  chargeParams,
  ownProofForm,
  proofForm,
} from '#src/charges/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import { tripParams } from '#src/share/schema.ts'

const tag = 'charges'
const ofTrip = '/dispatch/service/:service_id/charge' as const
/** Who does by radio what the driver would, and who keeps the cash of the shift. */
const atTheDesk = ['DSP_SERVICE_STATUS', 'CAJ_OPERATE'] as const

/** What is charged for a ride, told to be paid by its driver or by the office. */
export const tripChargeCalls = {
  ownCharges: endpoint({
    method: 'GET',
    url: '/driver/charges',
    operationId: 'listOwnCharges',
    summary: 'Mis cobros por confirmar',
    tag,
    access: 'DRIVER',
    audit: 'none',
    response: dataOf(charge),
  }),
  confirmOwn: endpoint({
    method: 'POST',
    url: '/driver/charges/:charge_id/confirm',
    operationId: 'confirmOwnCharge',
    summary: 'Me llegó el pago',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: ownProofForm,
    response: charge,
  }),
  cancelOwn: endpoint({
    method: 'POST',
    url: '/driver/charges/:charge_id/cancel',
    operationId: 'cancelOwnCharge',
    summary: 'Me pagaron de otra forma',
    tag,
    access: 'DRIVER',
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: cancelChargeForm,
    response: charge,
  }),
  trip: endpoint({
    method: 'GET',
    url: ofTrip,
    operationId: 'getTripCharge',
    summary: 'El cobro por QR de un servicio',
    tag,
    access: 'DSP_SERVICE_VIEW',
    audit: 'none',
    params: tripParams,
    response: chargeAnswer,
  }),
  askTrip: endpoint({
    method: 'POST',
    url: ofTrip,
    operationId: 'askTripCharge',
    summary: 'Pedir otra vez el pago de un servicio',
    tag,
    access: atTheDesk,
    audit: 'write',
    idempotent: true,
    params: tripParams,
    response: charge,
    status: 201,
  }),
  confirmTrip: endpoint({
    method: 'POST',
    url: '/charges/:charge_id/confirm',
    operationId: 'confirmTripCharge',
    summary: 'Confirmar que un servicio se pagó por QR',
    tag,
    access: atTheDesk,
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: proofForm,
    response: charge,
  }),
  cancelTrip: endpoint({
    method: 'POST',
    url: '/charges/:charge_id/cancel',
    operationId: 'cancelTripCharge',
    summary: 'Anular el cobro por QR de un servicio',
    tag,
    access: atTheDesk,
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: cancelChargeForm,
    response: charge,
  }),
}
