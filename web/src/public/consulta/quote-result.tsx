import { use } from 'react'
import type { Ref } from 'react'
import type { RideOffer } from '@chaski/contract/fares/offer-schema.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { Link } from '#src/public/router/link.tsx'
import { distance, duration, phone, soles, when } from '#src/shared/formats.ts'
import { FareLines } from './fare-lines.tsx'
import { instantOf } from './lima-clock.ts'
import { ShareButton } from './share-button.tsx'
import type { TripDraft } from './trip-draft.ts'
import { writeTrip } from './trip-url.ts'

type QuoteResultProps = {
  offer: RideOffer
  draft: TripDraft
  at: number
  heading: Ref<HTMLElement>
}

const vehicleNames = { standard: 'Estándar', executive: 'Ejecutivo' } as const

/** The price, what it is made of, and what it does not hold. */
export function QuoteResult({ offer, draft, at, heading }: QuoteResultProps) {
  const company = use(CompanyContext)
  const { route, total, note, arrival_min } = offer
  const stops = draft.stops.flatMap((stop) => stop?.name ?? [])
  return (
    <section className="quote" aria-label="Tarifa" ref={heading} tabIndex={-1}>
      <p className="quote-total">
        <span>Tarifa</span> <strong>{soles(total)}</strong>
      </p>
      <p className="quote-note">{note}</p>
      {arrival_min !== null && <p>Un taxi libre llegaría en unos {arrival_min} min.</p>}
      <dl className="quote-facts">
        <div>
          <dt>Distancia</dt>
          <dd className="km">{distance(route.distanceM)}</dd>
        </div>
        <div>
          <dt>Tiempo de viaje</dt>
          <dd>{duration(route.durationS)}</dd>
        </div>
        <div>
          <dt>Salida</dt>
          <dd>{draft.leave === null ? `ahora, ${when(at)}` : when(instantOf(draft.leave))}</dd>
        </div>
        <div>
          <dt>Unidad</dt>
          <dd>{vehicleNames[draft.vehicle]}</dd>
        </div>
      </dl>
      {route.quality === 'approximate' && (
        <p className="quote-approximate">
          <strong>Distancia aproximada</strong>: medida en línea recta y corregida, no calle por
          calle. En el mapa la línea va punteada.
        </p>
      )}
      <p className="quote-route">
        De {draft.origin?.name}
        {stops.map((name) => `, pasando por ${name}`)} a {draft.destination?.name}.
      </p>
      <FareLines lines={offer.lines} total={total} />
      <div className="quote-actions no-print">
        <Link className="button primary" to={`/reservar/pedir${writeTrip(draft)}`}>
          {draft.leave === null ? 'Pedir este taxi' : 'Reservar este taxi'}
        </Link>
        {company && (
          <a className="button" href={`tel:${company.phone.replace(/[^\d+]/g, '')}`}>
            Llamar: {phone(company.phone)}
          </a>
        )}
        <ShareButton />
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
    </section>
  )
}
