import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import type { vehicleForm } from '@chaski/contract/vehicles/schema.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
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
  return (
    <FormDialog
      title="Nuevo vehículo"
      width={680}
      endpoint={vehicles.create}
      invalidates={[vehicles.list]}
      initial={empty}
      labels={vehicleLabels}
      verb="Registrar vehículo"
      onDone={(vehicle) => {
        toast(`${vehicle.plate} está registrado. Cargue sus documentos.`)
        void navigate({
          to: '/vehiculos/$vehicle_id/documentos',
          params: { vehicle_id: String(vehicle.vehicle_id) },
        })
      }}
      onLeave={leave}
    >
      {(fields) => <VehicleFields fields={fields} />}
    </FormDialog>
  )
}
