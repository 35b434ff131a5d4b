import { lazy, Suspense, useCallback, useMemo } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import { hasReceipt } from '@chaski/contract/booking/rules.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { walletOf } from '@chaski/contract/charges/wallet-of.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { beginComplaint } from '#src/public/complaint/begin-complaint.ts'
import { swapped } from '#src/public/consulta/trip-draft.ts'
import { writeTrip } from '#src/public/consulta/trip-url.ts'
import { useMapWanted } from '#src/public/consulta/use-map-wanted.ts'
import { RideWho } from '#src/public/ride/ride-who.tsx'
import { useRideRoute } from '#src/ui/map/route/use-ride-route.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { PaidFigure } from './after/paid-figure.tsx'
import { callAsClient } from './call-as-client.ts'
import { complaintAbout } from './complaint-about.ts'
import { draftOf } from './draft-of.ts'
import { RatingForm } from './rating-form.tsx'
import { stageText } from './stage-text.ts'
import { TripFacts } from './trip-facts.tsx'
import '#src/ui/map/map-frame.css'
import '#src/public/ride/ride.css'

const RideMap = lazy(async () => ({
  default: (await import('#src/public/ride/ride-map.tsx')).RideMap,
}))

const PayPart = lazy(async () => ({ default: (await import('./after/pay-part.tsx')).PayPart }))
const TipForm = lazy(async () => ({ default: (await import('./after/tip-form.tsx')).TipForm }))
const ComprobantePart = lazy(async () => ({
  default: (await import('./after/comprobante-part.tsx')).ComprobantePart,
}))
const LostPart = lazy(async () => ({ default: (await import('./after/lost-part.tsx')).LostPart }))

type EndedTripProps = {
  trip: ClientTrip
  me: ClientSession
  onChange: (trip: ClientTrip) => void
}

/** After the ride: what it cost, who drove, how it was; and the next one, or a complaint about this one. */
export function EndedTrip({ trip, me, onChange }: EndedTripProps) {
  const params = useMemo(() => ({ service_uuid: trip.service_uuid }), [trip.service_uuid])
  const finished = trip.status_type_id === tripStatus.FINISHED
  const draft = draftOf(trip)
  const complain = () => {
    beginComplaint(complaintAbout(trip, me))
    navigate('/reclamo')
  }
  return (
    <article className="page reservar">
      <h1 aria-live="polite">{stageText(trip)}</h1>
      <PaidFigure trip={trip} me={me} />
      {trip.vehicle && trip.driver && (
        <RideWho
          driver={trip.driver}
          picture={trip.driver.has_picture ? urlOf(bookingLive.picture, { params }) : null}
          plate={trip.vehicle.plate}
          vehicle={trip.vehicle}
        />
      )}
      {finished && walletOf(trip.payment_type_id) !== null && (
        <Suspense>
          <PayPart trip={trip} />
        </Suspense>
      )}
      {finished && <RatingForm trip={trip} onRated={onChange} />}
      {finished && (
        <Suspense>
          <TipForm trip={trip} onChange={onChange} />
        </Suspense>
      )}
      {finished && <DrivenRoute trip={trip} />}
      <TripFacts trip={trip} me={me} />
      {finished && (
        <Suspense>
          <ComprobantePart trip={trip} me={me} />
          <LostPart trip={trip} onChange={onChange} />
        </Suspense>
      )}
      <div className="actions no-print">
        {draft.destination !== null && (
          <>
            <Link className="button primary" to={`/reservar/pedir${writeTrip(draft)}`}>
              Repetir este viaje
            </Link>
            <Link className="button" to={`/reservar/pedir${writeTrip(swapped(draft))}`}>
              Pedir la vuelta
            </Link>
            <Link className="button quiet" to={`/reservar/viaje/${trip.service_uuid}/repetir`}>
              Repetir cada semana
            </Link>
          </>
        )}
        {hasReceipt(trip) && (
          <a className="button" href={urlOf(booking.receipt, { params })} download>
            Descargar recibo
          </a>
        )}
        <button type="button" className="button quiet" onClick={complain}>
          Reclamar por este viaje
        </button>
      </div>
    </article>
  )
}

/** The route as it was driven, where it was recorded; nothing where it was not. */
function DrivenRoute({ trip }: { trip: ClientTrip }) {
  const { wanted } = useMapWanted()
  const ask = useCallback(
    (signal: AbortSignal) =>
      callAsClient(bookingLive.route, { params: { service_uuid: trip.service_uuid } }, { signal }),
    [trip.service_uuid],
  )
  const route = useRideRoute(ask, String(trip.status_type_id), false)
  if (wanted === 'offer' || wanted === 'never' || !route?.geometry) return null
  const scene = {
    pickup: trip.origin,
    stops: trip.destinations.slice(0, -1),
    destination: trip.destinations.at(-1) ?? null,
    car: null,
    route,
    near: [],
    searching: false,
  }
  const space = <div className="map-frame ride-map" aria-busy="true" />
  return (
    <div className="ended-map no-print">
      <Suspense fallback={space}>
        {wanted === 'now' ? <RideMap scene={scene} cover={0} still /> : space}
      </Suspense>
    </div>
  )
}
