import { endpoint } from '#src/endpoint.ts'
import { knownFares } from '#src/fares/known-schema.ts'
import { publicQuoteQuery, rideOffer } from '#src/fares/offer-schema.ts'

/** What anybody may call: the public page loads this and none of the back-office's. */
export const publicFares = {
  publicQuote: endpoint({
    method: 'GET',
    url: '/public/fare/quote',
    operationId: 'quotePublicFare',
    summary: 'La tarifa de un viaje, para el sitio público',
    tag: 'fares',
    access: 'PUBLIC',
    audit: 'none',
    service: 'fareConsultation',
    limit: { max: 60, seconds: 60 },
    querystring: publicQuoteQuery,
    response: rideOffer,
  }),
  known: endpoint({
    method: 'GET',
    url: '/public/fare/known',
    operationId: 'listKnownFares',
    summary: 'Dónde atendemos y cuánto cuesta a lugares conocidos',
    tag: 'fares',
    access: 'PUBLIC',
    audit: 'none',
    service: 'fareConsultation',
    limit: { max: 60, seconds: 60 },
    response: knownFares,
  }),
}
