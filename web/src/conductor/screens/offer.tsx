import { useEffect, useRef } from 'react'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { ring } from '#src/shared/sound.ts'
import type { ShownOffer } from '#src/conductor/engine/state.ts'
import { Ring } from '#src/conductor/parts/ring.tsx'
import { SosButton } from '#src/conductor/parts/sos-button.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { useNow } from '#src/conductor/use-now.ts'
import { distance, duration, soles, when } from '#src/shared/formats.ts'

/** Heard again this often while it stands: a driver looks at the road, not at the phone. */
const ringEveryS = 5

/** A trip on offer, over the whole screen: what it is at a glance, how long there is, yes or no. */
export function Offer({ offer }: { offer: ShownOffer }) {
  const phone = usePhone()
  const { place, answering } = usePhoneState()
  const now = useNow(250)
  const dialog = useRef<HTMLDialogElement>(null)
  const left = Math.max(0, Math.ceil((offer.ends - now) / 1000))
  const total = Math.max(1, offer.seconds_total)
  const over = left === 0

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    if (answering !== null || over) return
    const timer = setInterval(() => ring('offer'), ringEveryS * 1000)
    return () => clearInterval(timer)
  }, [answering, over])
  useEffect(() => {
    // The server's clock closes it; a moment later the phone looks whether it has.
    if (over) void phone.ask()
  }, [over, phone])

  const metres = place === null ? null : haversineM(place, offer.origin)
  return (
    <dialog
      ref={dialog}
      className="offer"
      aria-labelledby="offer-title"
      onCancel={(event) => event.preventDefault()}
    >
      <header className="offer-head">
        <div>
          <p className="offer-kind">
            {offer.slot === 'NEXT'
              ? 'Siguiente servicio'
              : offer.is_booking
                ? `Reserva ${when(offer.date_time_service)}`
                : 'Nuevo servicio'}
          </p>
          <h1 id="offer-title">{offer.zone_name ?? 'Fuera de zona'}</h1>
        </div>
        <Ring share={(offer.ends - now) / 1000 / total} label={String(left)} />
        <SosButton />
      </header>

      <dl className="offer-facts">
        <div>
          <dt>A recoger</dt>
          <dd>{metres === null ? '—' : distance(metres)}</dd>
          {offer.eta_s !== null && <dd className="dim">{duration(Math.max(60, offer.eta_s))}</dd>}
        </div>
        <div>
          <dt>Recorrido</dt>
          <dd>{offer.distance_m > 0 ? distance(offer.distance_m) : '—'}</dd>
        </div>
        <div className="money">
          <dt>{offer.payment_name}</dt>
          <dd>{soles(offer.fare_cents)}</dd>
          <dd className="dim">
            {offer.collects ? 'Usted cobra' : (offer.company_name ?? 'No cobre')}
          </dd>
        </div>
      </dl>

      <ol className="way">
        <li>
          <span className="visually-hidden">Desde </span>
          {offer.origin.text}
        </li>
        <li>
          <span className="visually-hidden">Hasta </span>
          {offer.destination ?? 'Destino por indicar'}
        </li>
      </ol>

      <div className="offer-answers">
        {answering?.waiting === true && (
          <p className="notice bad" role="alert">
            Sin señal: se intenta mientras la oferta dure.
          </p>
        )}
        <button
          type="button"
          className="big accept"
          disabled={answering !== null || over}
          onClick={() => void phone.answer('accept')}
        >
          {answering?.answer === 'accept' ? 'Aceptando…' : over ? 'Terminó' : 'Aceptar'}
        </button>
        <button
          type="button"
          className="big plain"
          disabled={answering !== null || over}
          onClick={() => void phone.answer('refuse')}
        >
          {answering?.answer === 'refuse' ? 'Rechazando…' : 'Rechazar'}
        </button>
      </div>
    </dialog>
  )
}
