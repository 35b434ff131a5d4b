import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { duration, time } from '#src/shared/formats.ts'
import { type ChipTone, StatusChip } from '#src/ui/status-chip.tsx'

const states: Record<number, { label: string; tone: ChipTone }> = {
  1: { label: 'Enviada', tone: 'info' },
  2: { label: 'Recibida', tone: 'info' },
  3: { label: 'Aceptada', tone: 'good' },
  4: { label: 'Rechazada', tone: 'warn' },
  5: { label: 'Sin respuesta', tone: 'warn' },
  6: { label: 'Retirada', tone: 'quiet' },
}

/** Who was asked, and what each answered. */
export function OffersCard({ offers }: { offers: TripDetail['offers'] }) {
  if (offers.length === 0) return null
  return (
    <section className="card" aria-label="Ofertas">
      <h2>Ofertas a conductores</h2>
      <ul className="offers">
        {offers.map(({ offer_id, code, offer_state_id, sent_at, answered_at }) => {
          const look = states[offer_state_id] ?? states[1]!
          return (
            <li key={offer_id}>
              <span>{time(sent_at)}</span>
              <b>{code}</b>
              <StatusChip {...look} />
              {answered_at !== null && (
                <span>en {duration((Date.parse(answered_at) - Date.parse(sent_at)) / 1000)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
