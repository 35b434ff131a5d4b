import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { lastServiceDay } from '@chaski/contract/vehicles/rules.ts'
import type { VehicleRow } from '@chaski/contract/vehicles/schema.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { CheckField } from '#src/ui/field/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { refreshVehicle } from './refresh-vehicle.ts'
import { VehicleFields, vehicleLabels } from './vehicle-fields.tsx'
import '#src/ui/form/form.css'
import '#src/ui/page/page.css'
import './vehicles.css'

/** The record of a car, with its attributes and drivers beside it. */
export function VehicleData() {
  const vehicle_id = useIdParam('vehicle_id')
  const query = useQuery(q(vehicles.get, { params: { vehicle_id } }))
  return <QueryGate query={query}>{(vehicle) => <Record data={vehicle} />}</QueryGate>
}

function Record({ data }: { data: AnswerOf<typeof vehicles.get> }) {
  return (
    <div className="vehicle-columns">
      <DataForm key={data.vehicle_id} vehicle={data} />
      <div className="vehicle-side">
        <Attributes vehicle={data} />
        <section className="card">
          <h2>Conductores afiliados</h2>
          {data.drivers.length === 0 && <p className="dim">Ninguno todavía.</p>}
          <ul>
            {data.drivers.map((d) => (
              <li key={d.driver_id}>
                <Link
                  to="/conductores/$driver_id/vehiculos"
                  params={{ driver_id: String(d.driver_id) }}
                >
                  {d.code} · {d.name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="dim">
            Puede servir hasta el 31/12/{lastServiceDay(data.model_year).slice(0, 4)}.
          </p>
        </section>
      </div>
    </div>
  )
}

function DataForm({ vehicle }: { vehicle: VehicleRow }) {
  const readOnly = !useCan()('MNT_VEHICLE_EDIT')
  return (
    <section className="card">
      <h2>Datos</h2>
      <ContractForm
        endpoint={vehicles.update}
        params={{ vehicle_id: vehicle.vehicle_id }}
        edited={vehicle}
        labels={{ ...vehicleLabels, is_active: 'En la flota' }}
        readOnly={readOnly}
        onDone={(after) => {
          void refreshVehicle()
          toast(`Se guardó ${after.plate}.`)
        }}
      >
        {(fields) => (
          <>
            <VehicleFields fields={fields} brand={vehicle.brand_id} />
            <CheckField field={fields.is_active} />
          </>
        )}
      </ContractForm>
    </section>
  )
}

function Attributes({ vehicle }: { vehicle: VehicleRow }) {
  const items = useQuery(q(catalogs.all, {}))
  const mayEdit = useCan()('MNT_VEHICLE_EDIT')
  const { vehicle_id } = vehicle
  const flip = async (attribute_id: number, on: boolean) => {
    try {
      if (on) await call(vehicles.addAttribute, { params: { vehicle_id }, body: { attribute_id } })
      else await call(vehicles.removeAttribute, { params: { vehicle_id, attribute_id } })
      await refreshVehicle()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="card">
      <h2>Atributos</h2>
      <QueryGate query={items}>
        {({ data }) => (
          <fieldset className="plain-fieldset vehicle-attributes" disabled={!mayEdit}>
            {data
              .filter((item) => item.kind === 'vehicle-attributes' && item.active)
              .map(({ item_id, name }) => (
                <Checkbox
                  key={item_id}
                  label={name}
                  checked={vehicle.attribute_ids.includes(item_id)}
                  onChange={(event) => void flip(item_id, event.currentTarget.checked)}
                />
              ))}
          </fieldset>
        )}
      </QueryGate>
    </section>
  )
}
