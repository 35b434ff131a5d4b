import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { askRecord } from '#src/central/record/ask-record.ts'
import { DrivenFigures } from '#src/central/record/driven-figures.tsx'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { RecordParts } from '#src/central/record/record-parts.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import '#src/ui/page/page.css'
import '#src/central/record/record.css'

/** The page that a car's record opens on: who drives it now, and everything it is linked with. */
export function VehicleSummary() {
  const vehicle_id = useIdParam('vehicle_id')
  const vehicle = useQuery(q(vehicles.get, { params: { vehicle_id } }))
  const summary = useQuery(askRecord('vehicle', vehicle_id))
  const can = useCan()
  const params = { vehicle_id: String(vehicle_id) }
  return (
    <QueryGate query={bothAsked(vehicle, summary)} what="No se pudo traer el resumen.">
      {([v, found]) => (
        <div className="record-page">
          <DrivenFigures driven={found.driven} />
          <section className="card" aria-label="Qué unidad es">
            <FactList
              facts={[
                ['Vehículo', `${v.brand_name} ${v.model_name} ${v.model_year}, ${v.color}`],
                [
                  'Lo maneja ahora',
                  v.in_use_by && (
                    <RecordLink key="driver" to="driver" id={v.in_use_by.driver_id}>
                      {v.in_use_by.name}
                    </RecordLink>
                  ),
                ],
                ['En la calle', can('DSP_FLEET_VIEW') && <StateNow key="now" plate={v.plate} />],
              ]}
            />
          </section>
          <RecordParts
            of="vehicle"
            id={vehicle_id}
            summary={found}
            more={{
              TRIPS_PAST: (
                <Link to="/servicios" search={{ vehicle_id: [vehicle_id] }}>
                  Buscar entre sus servicios
                </Link>
              ),
              DOCUMENTS: (
                <Link to="/vehiculos/$vehicle_id/documentos" params={params}>
                  Abrir sus documentos
                </Link>
              ),
            }}
          />
        </div>
      )}
    </QueryGate>
  )
}

/** Whether the car is on a trip, and when it was last heard of. */
function StateNow({ plate }: { plate: string }) {
  const found = useQuietly(q(dispatch.vehicleStates, { query: { key_word: plate } }))
  if (found === undefined) return '…'
  const state = found.data.find((vehicle) => vehicle.plate === plate)
  if (state === undefined || state.driver === null) return 'Fuera de turno'
  const heard = state.place === null ? 'sin posición' : `posición de ${ago(state.place.at)}`
  if (state.service_id === null) return `Libre, ${heard}`
  return (
    <>
      <RecordLink to="trip" id={state.service_id}>
        En el servicio {state.service_id}
      </RecordLink>
      , {heard}
    </>
  )
}
