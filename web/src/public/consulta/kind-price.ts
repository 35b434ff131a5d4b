import { soles } from '#src/shared/formats.ts'
import { attributeOf } from './quote-request.ts'
import type { TripDraft } from './trip-draft.ts'
import type { QuoteState } from './use-quote.ts'

/** What each kind of car would cost, in one answer: the chosen one, and the others told beside it. */
export const kindPrice = (
  draft: TripDraft,
  quote: QuoteState,
  vehicle: TripDraft['vehicle'],
): string | undefined => {
  if (quote.state !== 'done') return undefined
  const { total, beside } = quote.offer
  const cents =
    vehicle === draft.vehicle
      ? total
      : beside.find((kind) => kind.vehicle_attribute_id === attributeOf[vehicle])?.total
  return cents === undefined ? undefined : soles(cents)
}
