import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { date } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import './drivers.css'

/** Cars that the driver may take, each with what keeps it from starting. */
export function DriverVehicles() {
  const { driver_id } = useDriver()
  const params = { driver_id }
  const { data, error, refetch } = useQuery(q(drivers.vehicles, { params }))
  const [failure, setFailure] = useState<unknown>(null)
  const may = useMay()('MNT_DRIVER_VEHICLE')
  const change = async (work: Promise<unknown>, done: string) => {
    setFailure(null)
    try {
      await work
      await refreshDriver()
      toast(done)
    } catch (caught) {
      setFailure(caught)
    }
  }
  const search = async (key_word: string, signal: AbortSignal) => {
    const found = await call(
      vehicles.autocomplete,
      { query: { key_word, page_size: 20 } },
      { signal },
    )
    return found.data.map((v) => ({ key: String(v.vehicle_id), label: v.label, value: v }))
  }
  return (
    <div className="driver-list">
      {may.allowed && (
        <Autocomplete
          label="Afiliar un vehículo"
          hint="Escriba la placa o el código de la unidad"
          chosen=""
          source="vehicles"
          search={search}
          width={360}
          onChoose={(vehicle) => {
            if (vehicle === null) return
            const body = { vehicle_id: vehicle.vehicle_id }
            void change(
              call(drivers.addVehicle, { params, body }),
              `${vehicle.plate} quedó afiliado.`,
            )
          }}
        />
      )}
      {failure !== null && <ErrorNotice error={failure} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState
          icon="car"
          title="Sin vehículos"
          detail="Afilie un vehículo para que pueda iniciar su jornada."
        />
      )}
      {data?.data.map((vehicle) => (
        <section key={vehicle.vehicle_id} className="driver-card" aria-label={vehicle.plate}>
          <p>
            <strong>
              {vehicle.code} · {vehicle.plate}
            </strong>{' '}
            {vehicle.brand_name} {vehicle.model_name} {vehicle.model_year}
            <span className="dim"> · desde el {date(vehicle.affiliated_at)}</span>
            {vehicle.in_use_by !== null && (
              <span className="dim"> · lo usa {vehicle.in_use_by}</span>
            )}
          </p>
          <ActionButton
            label="Desafiliar"
            name={`Desafiliar ${vehicle.plate}`}
            variant="subtle"
            color="red"
            verdict={may}
            onRun={() =>
              void change(
                call(drivers.removeVehicle, {
                  params: { driver_id, vehicle_id: vehicle.vehicle_id },
                }),
                `${vehicle.plate} ya no está afiliado.`,
              )
            }
          />
          {vehicle.problems.length > 0 && (
            <p className="driver-problems">{vehicle.problems.join(' · ')}</p>
          )}
        </section>
      ))}
      <Outlet />
    </div>
  )
}
