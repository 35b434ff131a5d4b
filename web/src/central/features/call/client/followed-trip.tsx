import { Button } from '@mantine/core'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { plate } from '#src/shared/formats.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import { useTrip } from '#src/central/live/live-trips.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { routeText, whereIsMyTaxi } from './trip-words.ts'

/** The ride just taken, while its passenger is still on the line: what to read to them, as it becomes known. */
export function FollowedTrip({ saved, onNext }: { saved: TripRow; onNext: () => void }) {
  const trip = useTrip(saved.service_id) ?? saved
  const now = useSeconds()
  return (
    <section className="call-followed" aria-label={`Servicio ${trip.service_id}`}>
      <TripStatus status_type_id={trip.status_type_id} />
      <output className="call-followed-words">{whereIsMyTaxi(trip, now)}</output>
      {trip.vehicle !== null && (
        <dl>
          <dt>Placa</dt>
          <dd>{plate(trip.vehicle.plate)}</dd>
          <dt>Conductor</dt>
          <dd>{trip.driver?.name}</dd>
        </dl>
      )}
      <p className="call-dim">
        N.° {trip.service_id} · {trip.client?.name} · {routeText(trip)}
      </p>
      <div className="call-followed-actions">
        <Button onClick={onNext}>
          Siguiente llamada <kbd>Insert</kbd>
        </Button>
        <Button
          variant="default"
          onClick={() => {
            boardLink.select(trip.service_id)
            boardLink.send({ kind: 'focus-trip', service_id: trip.service_id })
          }}
        >
          Ver en el tablero
        </Button>
      </div>
    </section>
  )
}
