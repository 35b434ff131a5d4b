import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { time } from '#src/shared/formats.ts'

const words: Record<number, string> = {
  1: 'enviada',
  2: 'recibida',
  3: 'aceptada',
  4: 'rechazada',
  5: 'sin respuesta',
  6: 'retirada',
}

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
              {words[offer.offer_state_id]}
              {offer.answered_at !== null && ` ${time(offer.answered_at)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
