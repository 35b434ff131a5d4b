import type { ClientTrip, NearCars } from '@chaski/contract/booking/schema.ts'
import { etaLeft } from '@chaski/contract/trips/eta.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { useNow } from '#src/public/consulta/use-now.ts'
import { rideTickMs } from '#src/public/ride/position-age.ts'
import { plate } from '#src/shared/formats.ts'
import { minutes } from '#src/public/seguimiento/stage-words.ts'
import { nearText } from './near-text.ts'
import { stageText } from './stage-text.ts'

/** One sentence and one figure for where the ride stands. */
export function Moment({ trip, near }: { trip: ClientTrip; near: NearCars | undefined }) {
  const now = useNow(rideTickMs)
  const left = etaLeft(trip, now)
  const status = trip.status_type_id
  return (
    <div aria-live="polite">
      <h1>{stageText(trip)}</h1>
      {near && <p>{nearText(near)}</p>}
      {left !== null && (
        <p className="ride-figure">
          {minutes(left)}
          {status === tripStatus.ON_BOARD && <small> al destino</small>}
        </p>
      )}
      {status === tripStatus.AT_PICKUP && trip.vehicle && (
        <p>
          Busque <strong>{plate(trip.vehicle.plate)}</strong>
          <FreeWait trip={trip} now={now} />
        </p>
      )}
      {status === tripStatus.NO_UNIT && (
        <p>Puede pedirlo otra vez, o llamarnos: seguimos buscando con usted.</p>
      )}
    </div>
  )
}

/** The minutes at the door that cost nothing, while there are any left. */
function FreeWait({ trip, now }: { trip: ClientTrip; now: number }) {
  if (trip.arrived_at === null || !trip.free_wait_min) return null
  const left = Date.parse(trip.arrived_at) / 1000 + trip.free_wait_min * 60 - now / 1000
  return left > 0 ? <>. Espera sin costo: {minutes(left)} más.</> : <>. La espera ya se cobra.</>
}
