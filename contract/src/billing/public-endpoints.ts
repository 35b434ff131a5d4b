import { publicComprobante, linkParams } from '#src/billing/schema.ts'
import { endpoint } from '#src/endpoint.ts'

const tag = 'billing'

/** For whoever holds the link printed on the comprobante. */
export const publicBilling = {
  publicGet: endpoint({
    method: 'GET',
    url: '/public/comprobantes/:link',
    operationId: 'getPublicComprobante',
    summary: 'Un comprobante por su enlace',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: { max: 60, seconds: 60 },
    params: linkParams,
    response: publicComprobante,
  }),
  publicPdf: endpoint({
    method: 'GET',
    url: '/public/comprobantes/:link/pdf',
    operationId: 'getPublicComprobantePdf',
    summary: 'Su representación impresa',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: { max: 20, seconds: 60 },
    params: linkParams,
    produces: 'application/pdf',
  }),
  publicXml: endpoint({
    method: 'GET',
    url: '/public/comprobantes/:link/xml',
    operationId: 'getPublicComprobanteXml',
    summary: 'Su XML firmado',
    tag,
    access: 'SHARE_TOKEN',
    audit: 'none',
    limit: { max: 60, seconds: 60 },
    params: linkParams,
    produces: 'application/xml; charset=utf-8',
  }),
}
