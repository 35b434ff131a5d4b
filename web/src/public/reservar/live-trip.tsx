import { useCallback, useEffect, useMemo, useState } from 'react'
import { bookingLive } from '@chaski/contract/booking/live-endpoints.ts'
import type { ClientSession } from '@chaski/contract/booking/door-schema.ts'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { isSeeking, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { EmergencyButton } from '#src/public/ride/emergency-button.tsx'
import { RideFrame } from '#src/public/ride/ride-frame.tsx'
import { RideWho } from '#src/public/ride/ride-who.tsx'
import { useWay } from '#src/public/ride/use-way.ts'
import { ageText } from '#src/public/seguimiento/stage-words.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { callAsClient } from './call-as-client.ts'
import { CancelForm } from './cancel-form.tsx'
import { FollowButton } from './follow-button.tsx'
import { Moment } from './moment.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { TripFacts } from './trip-facts.tsx'
import { useNearCars } from './use-near-cars.ts'

type LiveTripProps = {
  trip: ClientTrip
  me: ClientSession
  onChange: (trip: ClientTrip) => void
  stale: boolean
}

/** A ride that is not over: one sentence, one figure, whom to look for; the rest a swipe away. */
export function LiveTrip({ trip, me, onChange, stale }: LiveTripProps) {
  const [doing, setDoing] = useState<'cancel' | 'redirect'>()
  const now = useNow()
  const searching = isSeeking(trip.status_type_id) && trip.approval !== 'PENDING'
  const near = useNearCars(trip.service_uuid, searching)
  const params = useMemo(() => ({ service_uuid: trip.service_uuid }), [trip.service_uuid])
  const ask = useCallback(
    (signal: AbortSignal) => callAsClient(bookingLive.way, { params }, { signal }),
    [params],
  )
  const destination = trip.destinations.at(-1) ?? null
  const way = useWay(
    ask,
    `${trip.status_type_id} ${trip.vehicle?.plate} ${destination?.latitude}`,
    trip.position !== null,
  )
  const arrived = trip.status_type_id === tripStatus.AT_PICKUP
  useEffect(() => {
    if (arrived) navigator.vibrate?.([120, 80, 120])
  }, [arrived])

  const close = () => setDoing(undefined)
  const changed = (next: ClientTrip) => {
    close()
    onChange(next)
  }
  const age = trip.position === null ? null : ageText(trip.position.at, now)
  const scene = {
    pickup: trip.origin,
    destination,
    car: trip.position,
    way,
    near: near?.cars ?? [],
    searching,
  }
  return (
    <RideFrame label="Su viaje" scene={scene}>
      <Moment trip={trip} near={near} />
      {stale && <p className="ride-note">Sin conexión: esto puede haber cambiado.</p>}
      {!stale && age !== null && <p className="ride-note">{age}</p>}
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
      {doing === undefined && (
        <div className="ride-actions">
          {trip.vehicle && <EmergencyButton />}
          <FollowButton trip={trip} onChange={onChange} />
          {trip.can_redirect && (
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
      {doing === undefined && trip.can_cancel && (
        <button type="button" className="text-button" onClick={() => setDoing('cancel')}>
          Cancelar viaje
        </button>
      )}
    </RideFrame>
  )
}
