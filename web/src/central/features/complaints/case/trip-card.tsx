import { useQuery } from '@tanstack/react-query'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { q } from '#src/shared/api.ts'
import { dateTime, plate, soles } from '#src/shared/formats.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { Facts } from '#src/central/complaints/facts.tsx'

type TripCardProps = {
  service_id: number
  /** Where another ride is named, for those who may. */
  change?: string
}

/** The ride in question: enough to recognize it, and the way to its story and its replay. */
export function TripCard({ service_id, change }: TripCardProps) {
  const may = useCan()('DSP_SERVICE_VIEW')
  const query = useQuery({ ...q(trips.get, { query: { service_id } }), enabled: may })
  if (!may) return null
  const params = { service_id: String(service_id) }
  return (
    <section className="card" aria-label="Servicio reclamado">
      <h2>Servicio n.º {service_id}</h2>
      <QueryGate query={query}>
        {(trip) => (
          <>
            <p>
              <TripStatus status_type_id={trip.status_type_id} />
            </p>
            <Facts
              facts={[
                ['Fecha y hora', dateTime(trip.date_time_service)],
                ['Origen', trip.origin.text],
                ['Destino', trip.destinations.at(-1)?.text ?? null],
                ['Conductor', trip.driver && `${trip.driver.code} · ${trip.driver.name}`],
                ['Unidad', trip.vehicle && `${trip.vehicle.code} · ${plate(trip.vehicle.plate)}`],
                ['Tarifa', soles(trip.final_fare?.total ?? trip.fare_cents)],
              ]}
            />
          </>
        )}
      </QueryGate>
      <div className="case-trip-links">
        <LinkButton variant="default" to="/servicios/$service_id" params={params}>
          Ver su historia
        </LinkButton>
        <LinkButton variant="default" to="/servicios/$service_id" params={params} hash="recorrido">
          Ver el recorrido
        </LinkButton>
        {change !== undefined && (
          <LinkButton variant="subtle" to={change}>
            Es otro servicio
          </LinkButton>
        )}
      </div>
    </section>
  )
}
