import { visitorForm, visitorTerms, visitorTrip } from '#src/booking/visitor-schema.ts'
import { endpoint } from '#src/endpoint.ts'
import { publicQuoteQuery, rideOffer } from '#src/fares/offer-schema.ts'

const portal = { tag: 'booking', service: 'client', access: 'COMPANY' } as const

/** A ride for a visitor, ordered in the portal by the company that pays for it. */
export const visitorCalls = {
  visitorTerms: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/order',
    operationId: 'getPortalOrderTerms',
    summary: 'Qué pide la empresa para un servicio y cómo lo paga',
    audit: 'none',
    response: visitorTerms,
  }),
  visitorQuote: endpoint({
    ...portal,
    method: 'GET',
    url: '/portal/order/quote',
    operationId: 'quotePortalOrder',
    summary: 'Cuánto costaría un servicio por el contrato de la empresa',
    audit: 'none',
    limit: { max: 60, seconds: 60 },
    querystring: publicQuoteQuery,
    response: rideOffer,
  }),
  orderForVisitor: endpoint({
    ...portal,
    method: 'POST',
    url: '/portal/order',
    operationId: 'createPortalOrder',
    summary: 'Pedir un servicio para una visita',
    audit: 'write',
    idempotent: true,
    limit: { max: 60, seconds: 3600 },
    body: visitorForm,
    response: visitorTrip,
    status: 201,
  }),
}
