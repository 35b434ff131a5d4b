import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { vehicleForm } from '@chaski/contract/vehicles/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { VehicleFields, vehicleLabels } from './vehicle-fields.tsx'

const empty: z.input<typeof vehicleForm> = {
  code: '',
  coverage_id: null,
  plate: '',
  legacy_plate: false,
  model_id: 0,
  model_year: 0,
  color: '',
  fuel: 'GNV',
  engine_cc: null,
  doors: 4,
  seats: 5,
  owner_name: '',
  notes: '',
}

export function NewVehicleDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/vehiculos', search: true })
  const create = useSave(vehicles.create, { invalidates: [vehicles.list] })
  return (
    <FormDialog
      title="Nuevo vehículo"
      width={680}
      schema={vehicleForm}
      initial={empty}
      labels={vehicleLabels}
      verb="Registrar vehículo"
      save={(body) => create.mutateAsync({ body })}
      onDone={(vehicle) => {
        toast(`${vehicle.plate} está registrado. Cargue sus documentos.`)
        void navigate({ to: `/vehiculos/${vehicle.vehicle_id}/documentos` })
      }}
      onLeave={leave}
    >
      {(form) => <VehicleFields form={form} />}
    </FormDialog>
  )
}
