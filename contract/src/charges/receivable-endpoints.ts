import { cancelChargeForm, charge, chargeParams, ownProofForm } from '#src/charges/schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import { accountParams, receivableParams } from '#src/receivables/account-schema.ts'

const tag = 'charges'

/** What a company is asked to pay of a factura by the company's own QR. */
export const receivableChargeCalls = {
  ofCompany: endpoint({
    method: 'GET',
    url: '/receivables/companies/:company_id/charges',
    operationId: 'listReceivableCharges',
    summary: 'Los cobros por QR de una empresa',
    tag,
    access: 'CXC_VIEW',
    audit: 'none',
    params: accountParams,
    response: dataOf(charge),
  }),
  askReceivable: endpoint({
    method: 'POST',
    url: '/receivables/:receivable_id/charges',
    operationId: 'askReceivableCharge',
    summary: 'Pedir el pago de una factura por QR',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    idempotent: true,
    params: receivableParams,
    response: charge,
    status: 201,
  }),
  confirmReceivable: endpoint({
    method: 'POST',
    url: '/receivables/charges/:charge_id/confirm',
    operationId: 'confirmReceivableCharge',
    summary: 'Confirmar que una factura se pagó por QR: se registra el pago',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: ownProofForm,
    response: charge,
  }),
  cancelReceivable: endpoint({
    method: 'POST',
    url: '/receivables/charges/:charge_id/cancel',
    operationId: 'cancelReceivableCharge',
    summary: 'Anular el cobro por QR de una factura',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    idempotent: true,
    params: chargeParams,
    body: cancelChargeForm,
    response: charge,
  }),
}
