import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { occupiedForm } from '@chaski/contract/drivers/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { foundIn } from '#src/shared/found-in.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useFleet } from './use-fleet.ts'
import { refreshFleet } from './use-unit-actions.ts'

/** A unit that takes no trips for a while, and why. */
export function OccupyDialog() {
  const driver_id = useIdParam('driver_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/flota', search: true })
  const fleet = useFleet()
  const unit = foundIn(
    {
      data: fleet.loading ? undefined : { data: fleet.rows },
      error: fleet.error,
      refetch: fleet.retry,
    },
    (row) => row.driver_id === driver_id,
  )
  return (
    <LoadedDialog title="Ocupar" query={unit} onLeave={leave}>
      {({ name }) => <OccupyForm driver_id={driver_id} name={name} onLeave={leave} />}
    </LoadedDialog>
  )
}

type OccupyFormProps = { driver_id: number; name: string; onLeave: () => void }

function OccupyForm({ driver_id, name, onLeave }: OccupyFormProps) {
  return (
    <FormDialog
      title={`Ocupar a ${name}`}
      endpoint={drivers.occupied}
      params={{ driver_id }}
      schema={occupiedForm.omit({ occupied: true })}
      body={({ reason }) => ({ occupied: true, reason })}
      initial={{ reason: null }}
      labels={{ reason: 'Motivo' }}
      verb="Ocupar"
      onDone={() => {
        void refreshFleet()
        onLeave()
        toast(`${name} está ocupado.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <TextField
          field={fields.reason}
          hint="Almuerzo, combustible, gestión… Queda en su historia."
          nullable
          first
          maxLength={200}
        />
      )}
    </FormDialog>
  )
}
