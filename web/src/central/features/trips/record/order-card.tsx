import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { orderCan } from '@chaski/contract/plans/group-rules.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { time, when } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TripStatus } from '#src/ui/status/trip-status.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** What else belongs to the same order: more cars, the way back, the flight it waits for. */
export function OrderCard({ trip }: { trip: TripDetail }) {
  const may = useMay()
  const navigate = useNavigate()
  const lead = (to: 'unidades' | 'regreso' | 'vuelo' | 'hora' | 'cancelar-pedido') =>
    void navigate({
      to: `/servicios/$service_id/${to}`,
      params: { service_id: String(trip.service_id) },
      search: true,
    })
  const { flight, is_hour_open, group_id } = trip
  const create = may('DSP_SERVICE_CREATE')
  const change = may('DSP_SERVICE_UPDATE')
  return (
    <section className="card trip-order" aria-label="Pedido">
      <h2>Pedido</h2>
      {is_hour_open && <StatusChip tone="warn" icon="clock" label="Hora por confirmar" />}
      {flight && (
        <p>
          Vuelo {flight.flight_no}, llega {when(flight.flight_at)}: recoger {flight.buffer_min} min
          después, a las {time(trip.date_time_service)}.
        </p>
      )}
      {group_id !== null && <GroupList service_id={trip.service_id} />}
      <div className="trip-order-actions">
        <ActionButton
          label="Más unidades"
          icon="car"
          verdict={allOf(create, orderCan.addCars(trip))}
          onRun={() => lead('unidades')}
        />
        <ActionButton
          label="Regreso"
          icon="undo"
          verdict={allOf(create, orderCan.addReturn(trip))}
          onRun={() => lead('regreso')}
        />
        <ActionButton
          label="Vuelo"
          icon="send"
          verdict={allOf(change, orderCan.setFlight(trip))}
          onRun={() => lead('vuelo')}
        />
        <ActionButton
          label="Confirmar hora"
          icon="clock"
          verdict={allOf(change, orderCan.confirmHour(trip))}
          onRun={() => lead('hora')}
        />
        <ActionButton
          label="Cancelar el pedido"
          icon="close"
          verdict={allOf(
            may('DSP_SERVICE_CANCEL', 'DSP_SERVICE_CANCEL_OWN'),
            orderCan.cancelGroup(trip),
          )}
          onRun={() => lead('cancelar-pedido')}
        />
      </div>
    </section>
  )
}

function GroupList({ service_id }: { service_id: number }) {
  const query = useQuery({
    ...q(plans.group, { params: { service_id } }),
    refetchInterval: 10_000,
  })
  return (
    <QueryGate query={query} what="No se pudo traer el pedido.">
      {({ data }) => (
        <ul className="trip-group" aria-label="Servicios del pedido">
          {data.map((row) => (
            <li key={row.service_id}>
              {row.service_id === service_id ? (
                <strong>Este servicio</strong>
              ) : (
                <Link to="/servicios/$service_id" params={{ service_id: String(row.service_id) }}>
                  n.º {row.service_id}
                </Link>
              )}
              <span>{when(row.date_time_service)}</span>
              <span>desde {row.origin.text}</span>
              <TripStatus status_type_id={row.status_type_id} />
            </li>
          ))}
        </ul>
      )}
    </QueryGate>
  )
}
