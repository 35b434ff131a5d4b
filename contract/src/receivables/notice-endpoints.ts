import { endpoint } from '#src/endpoint.ts'
import { dataOf } from '#src/fields.ts'
import { account, accountParams } from '#src/receivables/account-schema.ts'
import {
  noticeParams,
  paymentNotice,
  portalAccount,
  refuseNoticeForm,
  takeNoticeForm,
} from '#src/receivables/notice-schema.ts'

const tag = 'receivables'
const one = '/receivables/notices/:payment_notice_id' as const

/** What a company says of its payments, and what we make of it. */
export const noticeCalls = {
  portalAccount: endpoint({
    method: 'GET',
    url: '/portal/receivables',
    operationId: 'getPortalAccount',
    summary: 'Facturas y deudas propias',
    tag,
    service: 'client',
    access: 'COMPANY',
    audit: 'none',
    response: portalAccount,
  }),
  sendNotice: endpoint({
    method: 'POST',
    url: '/portal/receivables/notices',
    operationId: 'sendPaymentNotice',
    summary: 'Avisar de un pago con la foto del voucher',
    tag,
    service: 'client',
    access: 'COMPANY',
    audit: 'write',
    limit: { max: 20, seconds: 3600 },
    upload: { maxBytes: 8_000_000 },
    response: paymentNotice,
    status: 201,
  }),
  notices: endpoint({
    method: 'GET',
    url: '/receivables/companies/:company_id/notices',
    operationId: 'listPaymentNotices',
    summary: 'Los avisos de pago de una empresa',
    tag,
    access: 'CXC_VIEW',
    audit: 'none',
    params: accountParams,
    response: dataOf(paymentNotice),
  }),
  noticePicture: endpoint({
    method: 'GET',
    url: `${one}/picture`,
    operationId: 'getPaymentNoticePicture',
    summary: 'La foto del voucher',
    tag,
    access: 'CXC_VIEW',
    audit: 'view',
    params: noticeParams,
    produces: 'image/webp',
  }),
  takeNotice: endpoint({
    method: 'POST',
    url: `${one}/take`,
    operationId: 'takePaymentNotice',
    summary: 'Confirmar un aviso: se registra el pago',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    idempotent: true,
    params: noticeParams,
    body: takeNoticeForm,
    response: account,
  }),
  refuseNotice: endpoint({
    method: 'POST',
    url: `${one}/refuse`,
    operationId: 'refusePaymentNotice',
    summary: 'No confirmar un aviso, con el motivo',
    tag,
    access: 'CXC_COLLECT',
    audit: 'write',
    params: noticeParams,
    body: refuseNoticeForm,
    response: account,
  }),
}
