import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { fuelLabels } from '@chaski/contract/vehicles/schema.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { date, phone } from '#src/shared/formats.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import '#src/ui/page/page.css'
import './recruitment.css'

/** What the applicant wrote, their car, and what is missing. */
export function RecruitData() {
  const driver_id = useIdParam('driver_id')
  const recruit = useQuery(q(recruitment.get, { params: { driver_id } }))
  const car = useQuery(q(recruitment.vehicle, { params: { driver_id } }))
  return (
    <>
      <QueryGate query={bothAsked(recruit, car)}>
        {([data, { vehicle }]) => <Written data={data} vehicle={vehicle} />}
      </QueryGate>
      <Outlet />
    </>
  )
}

type WrittenProps = {
  data: AnswerOf<typeof recruitment.get>
  vehicle: AnswerOf<typeof recruitment.vehicle>['vehicle']
}

function Written({ data, vehicle }: WrittenProps) {
  const facts: [string, string | null][] = [
    ['Documento', data.document_number],
    ['Nacimiento', data.birth_date && date(`${data.birth_date}T12:00:00-05:00`)],
    ['Celular', data.cellphone && phone(data.cellphone)],
    ['Correo', data.email],
    ['Dirección', data.address],
    ['Licencia', data.licence_number && `${data.licence_number} · A ${data.licence_category}`],
    ['Turno', data.turns.find((turn) => turn.turn_id === data.turn_id)?.name ?? null],
  ]
  return (
    <div className="recruit-columns">
      <section className="card">
        <h2>Datos</h2>
        <Facts facts={facts} />
      </section>
      <section className="card">
        <h2>Vehículo</h2>
        {vehicle ? (
          <Facts
            facts={[
              ['Placa', vehicle.plate],
              ['Vehículo', `${vehicle.brand_name} ${vehicle.model_name} ${vehicle.model_year}`],
              ['Color', vehicle.color],
              ['Combustible', fuelLabels[vehicle.fuel]],
              ['Propietario', vehicle.owner_name],
            ]}
          />
        ) : (
          <p className="dim">Aún no lo registró.</p>
        )}
      </section>
      <section className="card">
        <h2>Qué falta</h2>
        {data.reject_reason !== null && <p>Rechazada: {data.reject_reason}</p>}
        {data.converted_driver_id !== null && (
          <p>
            <Link
              to="/conductores/$driver_id/datos"
              params={{ driver_id: String(data.converted_driver_id) }}
            >
              Ver al conductor
            </Link>
          </p>
        )}
        {data.missing.length === 0 ? (
          <p className="dim">Nada: puede evaluarse.</p>
        ) : (
          <ul>
            {data.missing.map((item) => (
              <li key={item.detail}>{item.detail}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Facts({ facts }: { facts: [string, string | null][] }) {
  return (
    <dl className="recruit-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="recruit-fact">
          <dt className="dim">{label}</dt>
          <dd>{value === null || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
