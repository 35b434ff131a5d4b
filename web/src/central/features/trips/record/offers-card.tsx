import { offerLabels, type OfferState, offerState } from '@chaski/contract/trips/offer-state.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { duration, time } from '#src/shared/formats.ts'
import { type ChipTone, StatusChip } from '#src/ui/status/status-chip.tsx'

const tones: Record<OfferState, ChipTone> = {
  [offerState.SENT]: 'info',
  [offerState.RECEIVED]: 'info',
  [offerState.ACCEPTED]: 'good',
  [offerState.REFUSED]: 'warn',
  [offerState.EXPIRED]: 'warn',
  [offerState.WITHDRAWN]: 'quiet',
}

/** Who was asked, and what each answered. */
export function OffersCard({ offers }: { offers: TripDetail['offers'] }) {
  if (offers.length === 0) return null
  return (
    <section className="card" aria-label="Ofertas">
      <h2>Ofertas a conductores</h2>
      <ul className="offers">
        {offers.map(({ offer_id, code, offer_state_id, sent_at, answered_at }) => (
          <li key={offer_id}>
            <span>{time(sent_at)}</span>
            <b>{code}</b>
            <StatusChip tone={tones[offer_state_id]} label={offerLabels[offer_state_id]} />
            {answered_at !== null && (
              <span>en {duration((Date.parse(answered_at) - Date.parse(sent_at)) / 1000)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
