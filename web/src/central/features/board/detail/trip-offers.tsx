import { offerLabels } from '@chaski/contract/trips/offer-state.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { time } from '#src/shared/formats.ts'

/** Whom the trip was offered to, and what they said; the newest first. */
export function TripOffers({ offers }: { offers: TripDetail['offers'] }) {
  if (offers.length === 0) return null
  return (
    <div className="detail-block">
      <h3>Ofertas</h3>
      <ul className="offer-list">
        {offers.toReversed().map((offer) => (
          <li key={offer.offer_id}>
            <span>{time(offer.sent_at)}</span>
            <b>{offer.code}</b>
            <span>
              {offerLabels[offer.offer_state_id].toLowerCase()}
              {offer.answered_at !== null && ` ${time(offer.answered_at)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
