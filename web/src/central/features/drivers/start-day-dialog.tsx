import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriver } from './use-driver.ts'
import { useLeaveTo } from './use-leave-to.ts'

/** Opens a shift: which car, which turn. What forbids it is said here, document by document. */
export function StartDayDialog() {
  const { driver_id, ...asked } = useDriver()
  const leave = useLeaveTo('vehiculos')
  const cars = useFresh(drivers.vehicles, { params: { driver_id } })
  const turns = useCatalogItems('turns')
  return (
    <LoadedDialog title="Iniciar jornada" query={bothAsked(asked, cars)} onLeave={leave}>
      {([driver, { data }]) => (
        <FormDialog
          title={`Iniciar la jornada de ${driver.name}`}
          endpoint={drivers.startOfDay}
          params={{ driver_id }}
          initial={{ vehicle_id: data[0]?.vehicle_id ?? 0, turn_id: driver.turn_id }}
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
              <IdField field={fields.turn_id} none="El que corresponda" options={turns} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
