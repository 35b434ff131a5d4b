import { lazy, Suspense, useCallback, useMemo } from 'react'
import { urlOf } from '@chaski/contract/client.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { isOver } from '@chaski/contract/share/rules.ts'
import { type SharedStage, shareToken, type SharedTrip } from '@chaski/contract/share/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { usePath } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { EmergencyButton } from '#src/public/ride/emergency-button.tsx'
import { ageText, rideTickMs } from '#src/public/ride/position-age.ts'
import { RideFrame } from '#src/public/ride/ride-frame.tsx'
import { RideWho } from '#src/public/ride/ride-who.tsx'
import { useRideRoute } from '#src/ui/map/route/use-ride-route.ts'
import { call } from '#src/shared/call.ts'
import { etaText, stageTitle } from './stage-words.ts'
import { useSharedTrip } from './use-shared-trip.ts'
import './seguimiento.css'

const SharedCharge = lazy(async () => ({
  default: (await import('./shared-charge.tsx')).SharedCharge,
}))

/** `/seguimiento/{token}`: whoever holds the link sees where the taxi is, and nothing else. */
export function SeguimientoPage() {
  const token = usePath().split('/')[2] ?? ''
  return shareToken.safeParse(token).success ? <Following token={token} /> : <Gone />
}

function Following({ token }: { token: string }) {
  const { trip, gone, away } = useSharedTrip(token)
  if (gone) return <Gone />
  if (trip === undefined) return away ? <Away /> : <PageSkeleton />
  return isOver(trip.stage) ? (
    <Over stage={trip.stage} token={token} />
  ) : (
    <Ride {...{ trip, token, away }} />
  )
}

type RideProps = { trip: SharedTrip; token: string; away: boolean }

function Ride({ trip, token, away }: RideProps) {
  const now = useNow(rideTickMs)
  const { stage, driver, position } = trip
  const params = useMemo(() => ({ service_id: token }), [token])
  const ask = useCallback(
    (signal: AbortSignal) => call(share.route, { params }, { signal }),
    [params],
  )
  const route = useRideRoute(ask, `${stage} ${trip.plate}`, position !== null)
  const eta = etaText({ stage, eta_s: etaLeft(trip, now) })
  const age = position === null ? null : ageText(position.at, now)
  const scene = {
    pickup: null,
    stops: [],
    destination: trip.destination,
    car: position,
    route,
    near: [],
    searching: false,
  }
  return (
    <RideFrame label="El viaje" scene={scene}>
      <div aria-live="polite">
        <h1>{stageTitle(stage)}</h1>
        {eta !== null && <p className="ride-figure">{eta}</p>}
        {stage === 'WAITING' && <p>Cuando haya un taxi, aquí verá su placa y dónde viene.</p>}
      </div>
      {driver !== null && trip.plate !== null && trip.vehicle !== null && (
        <RideWho
          driver={driver}
          picture={driver.has_picture ? urlOf(share.picture, { params }) : null}
          plate={trip.plate}
          vehicle={trip.vehicle}
        />
      )}
      {trip.destination !== null && (
        <p>
          Va a <strong>{trip.destination.text}</strong>
        </p>
      )}
      {away && <p className="ride-note">Sin conexión: se muestra lo último que se supo.</p>}
      {!away && age !== null && <p className="ride-note">{age}</p>}
      <div className="ride-actions">
        <EmergencyButton />
      </div>
    </RideFrame>
  )
}

function Over({ stage, token }: { stage: SharedStage; token: string }) {
  return (
    <section className="card follow-alone">
      <h1>{stageTitle(stage)}</h1>
      {stage === 'FINISHED' && (
        <>
          <p>Gracias por viajar con nosotros.</p>
          <Suspense>
            <SharedCharge token={token} />
          </Suspense>
        </>
      )}
    </section>
  )
}

function Gone() {
  return (
    <section className="card follow-alone">
      <h1>Este enlace ya no está vigente</h1>
      <p>
        El viaje terminó o el enlace fue anulado. Si necesita seguir otro viaje, pida un enlace
        nuevo.
      </p>
    </section>
  )
}

function Away() {
  return (
    <section className="card follow-alone" role="alert">
      <h1>No hay conexión</h1>
      <p>Seguimos intentando. Revise su red.</p>
    </section>
  )
}
