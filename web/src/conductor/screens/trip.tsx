import { useState } from 'react'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { isToBoard } from '@chaski/contract/trips/statuses.ts'
import { Arrival } from '#src/conductor/parts/arrival.tsx'
import { AwakeWarning } from '#src/conductor/parts/awake-warning.tsx'
import { Bookings } from '#src/conductor/parts/bookings.tsx'
import { CallPassenger } from '#src/conductor/parts/call-passenger.tsx'
import { directionsTo } from '#src/conductor/parts/map-app.ts'
import { LotTag } from '#src/conductor/parts/lot-tag.tsx'
import { TripExtras } from '#src/conductor/parts/trip-extras.tsx'
import { stageOf } from '#src/conductor/parts/trip-stage.ts'
import { Waited } from '#src/conductor/parts/waited.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { RoutePart } from '#src/conductor/route/route-part.tsx'
import { isStepOf } from '#src/conductor/engine/actions.ts'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { soles, time } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { BoardWithPin } from './board-with-pin.tsx'
import { Finish } from './finish.tsx'
import { PassengerTalk } from './passenger-talk.tsx'

/** The trip under way: where to, who, and the one next step at the thumb. */
export function Trip({ trip, later }: { trip: OwnTrip; later: readonly OwnTrip[] }) {
  const phone = usePhone()
  const { actions, link } = usePhoneState()
  const [open, setOpen] = useState<'pin' | 'finish' | 'talk' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const stage = stageOf(trip)
  const { target } = stage
  const unsent = actions.some(isStepOf(trip.service_id))
  const { service_id, client } = trip

  const go = (): void => {
    if (stage.step === 'FINISH') setOpen('finish')
    else if (stage.step === 'ON_BOARD' && trip.requires_pin) setOpen('pin')
    else void phone.do({ kind: stage.step, service_id })
  }

  return (
    <>
      <Screen>
        <p className="stage">
          {stage.title}
          <span className="dim"> · N.º {service_id}</span>
        </p>
        <h1 className="address">{target?.text ?? 'Destino por indicar'}</h1>
        <LotTag place={target} />
        {target !== undefined && target.reference !== '' && (
          <p className="reference">{target.reference}</p>
        )}
        <AwakeWarning />
        <Arrival trip={trip} />
        <Waited trip={trip} />
        <div className="tools">
          {target !== undefined && (
            <a className="tool" href={directionsTo(target)} target="_blank" rel="noreferrer">
              <Icon name="map" size={28} />
              Navegar
            </a>
          )}
          <CallPassenger trip={trip} onSaid={setSaid} />
          {trip.assignment === 'CURRENT' && (
            <button type="button" className="tool" onClick={() => setOpen('talk')}>
              <Icon name="send" size={28} />
              Escribir
              {trip.unread > 0 && (
                <span className="badge">
                  {trip.unread}
                  <span className="visually-hidden"> sin leer</span>
                </span>
              )}
            </button>
          )}
          <a className="tool" href="#mensajes">
            <Icon name="message" size={28} />
            Central
          </a>
        </div>
        {said !== null && <output className="notice plain">{said}</output>}
        {target !== undefined && trip.assignment === 'CURRENT' && (
          <RoutePart trip={trip} target={target} />
        )}
        <section className="card facts">
          <p>
            <strong>{client?.name ?? 'Pasajero'}</strong>
            {trip.company_name !== null && <span className="dim"> · {trip.company_name}</span>}
          </p>
          <p>
            <strong>{soles(trip.fare_cents)}</strong> · {trip.payment_name}
            {!trip.collects && <span className="tag">No cobre al pasajero</span>}
          </p>
          {trip.is_booking && <p>Reserva de las {time(trip.date_time_service)}</p>}
          {trip.notes !== '' && <p className="quote">{trip.notes}</p>}
          {trip.reference_notes !== '' && <p className="quote">{trip.reference_notes}</p>}
          {isToBoard(trip.status_type_id) && (
            <p className="dim">Va a {trip.destinations.at(-1)?.text ?? 'un destino por indicar'}</p>
          )}
        </section>
        <TripExtras trip={trip} />
        <Bookings trips={later} />
      </Screen>
      <footer className="bottom">
        {unsent && (
          <output className="notice plain">
            {link === 'OFFLINE'
              ? 'Sin señal: el paso quedó guardado con su hora y se enviará solo.'
              : 'Enviando…'}
          </output>
        )}
        <button type="button" className="big primary" data-step={stage.step} onClick={go}>
          {stage.word}
        </button>
      </footer>
      {open === 'pin' && <BoardWithPin trip={trip} onClose={() => setOpen(null)} />}
      {open === 'talk' && <PassengerTalk trip={trip} onClose={() => setOpen(null)} />}
      {open === 'finish' && <Finish trip={trip} onClose={() => setOpen(null)} />}
    </>
  )
}
