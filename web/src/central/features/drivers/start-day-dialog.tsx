import { useQuery } from '@tanstack/react-query'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

/** Opens a shift: which car, which turn. What forbids it is said here, document by document. */
export function StartDayDialog() {
  const { driver_id, data: driver } = useDriver()
  const leave = useLeaveTo('vehiculos')
  const cars = useFresh(drivers.vehicles, { params: { driver_id } })
  const { data: items } = useQuery(q(catalogs.all, {}))
  const turns = (items?.data ?? []).filter((item) => item.kind === 'turns' && item.active)
  return (
    <LoadedDialog title="Iniciar jornada" query={cars} onLeave={leave}>
      {({ data }) => (
        <FormDialog
          title={`Iniciar la jornada de ${driver?.name ?? ''}`}
          endpoint={drivers.startOfDay}
          params={{ driver_id }}
          initial={{ vehicle_id: data[0]?.vehicle_id ?? 0, turn_id: driver?.turn_id ?? null }}
          labels={{ vehicle_id: 'Vehículo', turn_id: 'Turno' }}
          verb="Iniciar jornada"
          onDone={(state) => {
            void refreshDriver()
            leave()
            toast(`${state.name} inició su jornada con ${state.shift?.plate ?? ''}.`)
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <IdField
                field={fields.vehicle_id}
                required
                first
                options={data.map((v) => ({ id: v.vehicle_id, name: `${v.code} · ${v.plate}` }))}
              />
              <IdField
                field={fields.turn_id}
                none="El que corresponda"
                options={turns.map((item) => ({ id: item.item_id, name: item.name }))}
              />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
