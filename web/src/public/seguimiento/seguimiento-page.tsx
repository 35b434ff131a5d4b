import { useEffect, useState } from 'react'
import { urlOf } from '@chaski/contract/client.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import { isOver } from '@chaski/contract/share/rules.ts'
import { shareToken, type SharedTrip } from '@chaski/contract/share/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { usePath } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { plate } from '#src/shared/formats.ts'
import { FollowMap } from './follow-map.tsx'
import { ageText, etaText, stageTitle } from './stage-words.ts'
import { useSharedTrip } from './use-shared-trip.ts'
import './seguimiento.css'

/** `/seguimiento/{token}`: whoever holds the link sees where the taxi is, and nothing else. */
export function SeguimientoPage() {
  const token = usePath().split('/')[2] ?? ''
  return shareToken.safeParse(token).success ? <Following token={token} /> : <Gone />
}

function Following({ token }: { token: string }) {
  const { trip, gone, away } = useSharedTrip(token)
  if (gone) return <Gone />
  if (trip === undefined) return away ? <Away /> : <PageSkeleton />
  return (
    <div className="follow" data-over={isOver(trip.stage) || undefined}>
      {!isOver(trip.stage) && <FollowMap position={trip.position} />}
      <Card trip={trip} token={token} away={away} />
    </div>
  )
}

type CardProps = { trip: SharedTrip; token: string; away: boolean }

function Card({ trip, token, away }: CardProps) {
  const now = useNow()
  const { stage, driver, position } = trip
  const eta = etaText({ stage, eta_s: etaLeft(trip, now) })
  const age = position === null ? null : ageText(position.at, now)
  return (
    <section className="card follow-card" aria-live="polite">
      <h1>{stageTitle(stage)}</h1>
      {eta !== null && <p className="follow-eta">{eta}</p>}
      {stage === 'WAITING' && <p>Cuando haya un taxi, aquí verá su placa y dónde viene.</p>}
      {stage === 'FINISHED' && <p>Gracias por viajar con nosotros.</p>}
      {driver !== null && (
        <div className="follow-who">
          {driver.has_picture ? (
            <img
              src={urlOf(share.picture, { params: { service_id: token } })}
              width={64}
              height={64}
              alt={`Foto de ${driver.first_name}`}
            />
          ) : (
            <span className="follow-initial" aria-hidden="true">
              {driver.first_name.slice(0, 1)}
            </span>
          )}
          <div>
            <p className="dim">Conductor</p>
            <p className="follow-name">{driver.first_name}</p>
          </div>
          {trip.plate !== null && (
            <div className="follow-plate">
              <p className="dim">Placa</p>
              <p>{plate(trip.plate)}</p>
            </div>
          )}
        </div>
      )}
      {away && <p className="follow-note">Sin conexión: se muestra lo último que se supo.</p>}
      {!away && age !== null && <p className="follow-note">{age}</p>}
    </section>
  )
}

function Gone() {
  return (
    <section className="card follow-card follow-alone">
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
    <section className="card follow-card follow-alone" role="alert">
      <h1>No hay conexión</h1>
      <p>Seguimos intentando. Revise su red.</p>
    </section>
  )
}

const tickMs = 10_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
