import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { bookingCan } from '@chaski/contract/booking/edit-rules.ts'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/log-in-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { isSeeking, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { EmergencyButton } from '#src/public/ride/emergency-button.tsx'
import { ageText, rideTickMs } from '#src/public/ride/position-age.ts'
import { RideFrame } from '#src/public/ride/ride-frame.tsx'
import { RideWho } from '#src/public/ride/ride-who.tsx'
import { useRideRoute } from '#src/ui/map/route/use-ride-route.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { Link } from '#src/public/router/link.tsx'
import { when } from '#src/shared/formats.ts'
import { callAsClient } from './call-as-client.ts'
import { CancelForm } from './cancel-form.tsx'
import { FollowButton } from './follow-button.tsx'
import { Moment } from './moment.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { TripFacts } from './trip-facts.tsx'
import { CallDriverButton } from './talk/call-driver-button.tsx'
import { NotFoundButton } from './talk/not-found-button.tsx'
import { useArrivalSound } from './use-arrival-sound.ts'
import { useNearCars } from './use-near-cars.ts'

const EditBooking = lazy(async () => ({
  default: (await import('./edit-booking.tsx')).EditBooking,
}))
const RideTalk = lazy(async () => ({ default: (await import('./talk/ride-talk.tsx')).RideTalk }))

const RideNotices = lazy(async () => ({
  default: (await import('./notices/ride-notices.tsx')).RideNotices,
}))

type LiveTripProps = {
  trip: ClientTrip
  me: ClientSession
  onChange: (trip: ClientTrip) => void
  onLook: () => void
  /** Without signal: when this was last known, or null where that was a moment ago. */
  stale: false | { since: string | null }
}

/** A ride that is not over: one sentence, one figure, whom to look for; the rest a swipe away. */
export function LiveTrip({ trip, me, onChange, onLook, stale }: LiveTripProps) {
  const [doing, setDoing] = useState<'cancel' | 'redirect' | 'talk' | 'edit'>()
  const now = useNow(rideTickMs)
  const searching = isSeeking(trip.status_type_id) && trip.approval !== 'PENDING'
  const near = useNearCars(trip.service_uuid, searching)
  const params = useMemo(() => ({ service_uuid: trip.service_uuid }), [trip.service_uuid])
  const ask = useCallback(
    (signal: AbortSignal) => callAsClient(bookingLive.route, { params }, { signal }),
    [params],
  )
  const destination = trip.destinations.at(-1) ?? null
  const route = useRideRoute(
    ask,
    `${trip.status_type_id} ${trip.vehicle?.plate} ${destination?.latitude}`,
    trip.position !== null,
  )
  const arrived = trip.status_type_id === tripStatus.AT_PICKUP
  useArrivalSound(arrived)

  const heard = trip.unread > 0
  useEffect(() => {
    if (heard) navigator.vibrate?.(120)
  }, [heard])

  const isLater = trip.status_type_id === tripStatus.BOOKED || trip.assignment === 'PLANNED'
  const edit = isLater ? bookingCan.edit(trip, now) : null
  const close = () => setDoing(undefined)
  const changed = (next: ClientTrip) => {
    close()
    onChange(next)
  }
  const age = trip.position === null ? null : ageText(trip.position.at, now)
  const scene = {
    pickup: trip.origin,
    stops: trip.destinations.slice(0, -1),
    destination,
    car: trip.position,
    route,
    near: near?.cars ?? [],
    searching,
  }
  return (
    <RideFrame label="Su viaje" scene={scene}>
      <Moment trip={trip} near={near} />
      {stale !== false && (
        <p className="ride-note">
          Sin conexión: esto puede haber cambiado
          {stale.since !== null && ` desde ${when(stale.since)}`}.
        </p>
      )}
      {stale === false && age !== null && <p className="ride-note">{age}</p>}
      {trip.vehicle && trip.driver && (
        <RideWho
          driver={trip.driver}
          picture={trip.driver.has_picture ? urlOf(bookingLive.picture, { params }) : null}
          plate={trip.vehicle.plate}
          vehicle={trip.vehicle}
        />
      )}
      {trip.pin !== null && (
        <p className="ride-pin">
          <span>Diga este PIN al conductor</span>
          <strong className="reservar-pin">{trip.pin}</strong>
        </p>
      )}
      {doing === 'cancel' && (
        <CancelForm trip={trip} reasons={me.cancel_reasons} onCanceled={changed} onBack={close} />
      )}
      {doing === 'redirect' && <RedirectForm trip={trip} onChanged={changed} onBack={close} />}
      {doing === 'edit' && (
        <Suspense fallback={<p className="dim">Un momento…</p>}>
          <EditBooking trip={trip} onChanged={changed} onBack={close} />
        </Suspense>
      )}
      {doing === 'talk' && (
        <Suspense fallback={<p className="dim">Un momento…</p>}>
          <RideTalk trip={trip} onRead={onLook} onBack={close} />
        </Suspense>
      )}
      {doing === undefined && (
        <div className="ride-actions">
          {trip.can_write && (
            <button
              type="button"
              className={heard ? 'button primary wide' : 'button wide'}
              onClick={() => setDoing('talk')}
            >
              {heard ? `Leer al conductor (${trip.unread})` : 'Escribir al conductor'}
            </button>
          )}
          {trip.can_write && <CallDriverButton service_uuid={trip.service_uuid} />}
          {arrived && trip.can_write && (
            <NotFoundButton service_uuid={trip.service_uuid} onAsked={() => setDoing('talk')} />
          )}
          {trip.vehicle && <EmergencyButton />}
          <FollowButton trip={trip} onChange={onChange} />
          <Suspense>
            <RideNotices onNews={onLook} />
          </Suspense>
          {edit !== null && (
            <button
              type="button"
              className="button wide"
              disabled={!edit.allowed}
              onClick={() => setDoing('edit')}
            >
              Cambiar la reserva
            </button>
          )}
          {edit?.allowed === false && <p className="dim wide">{edit.reason}</p>}
          {trip.can_redirect && edit?.allowed !== true && (
            <button
              type="button"
              className="button quiet wide"
              onClick={() => setDoing('redirect')}
            >
              Cambiar el destino
            </button>
          )}
        </div>
      )}
      <TripFacts trip={trip} me={me} />
      {doing === undefined && trip.is_booking && (
        <p>
          <Link to={`/reservar/viaje/${trip.service_uuid}/repetir`}>Repetir cada semana</Link>
        </p>
      )}
      {doing === undefined && trip.can_cancel && (
        <button type="button" className="text-button" onClick={() => setDoing('cancel')}>
          Cancelar viaje
        </button>
      )}
    </RideFrame>
  )
}
