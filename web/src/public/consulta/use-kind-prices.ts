import { soles } from '#src/shared/formats.ts'
import { quoteRequest } from './quote-request.ts'
import type { TripDraft } from './trip-draft.ts'
import { type QuoteState, useQuote } from './use-quote.ts'

const priceOf = (quote: QuoteState): string | undefined =>
  quote.state === 'done' ? soles(quote.offer.total) : undefined

/** What each kind of car would cost: of the one that was asked for it is known, of the other it is asked then. */
export function useKindPrices(draft: TripDraft, quote: QuoteState) {
  const known = quote.state === 'done'
  const other = draft.vehicle === 'standard' ? 'executive' : 'standard'
  const beside = useQuote(known ? quoteRequest({ ...draft, vehicle: other }) : null, known)
  return (vehicle: TripDraft['vehicle']): string | undefined =>
    priceOf(vehicle === draft.vehicle ? quote : beside)
}
