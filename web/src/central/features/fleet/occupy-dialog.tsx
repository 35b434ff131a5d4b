import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { occupiedForm } from '@chaski/contract/drivers/schema.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import type { FleetRow } from './fleet-rows.ts'
import { refreshFleet } from './use-unit-actions.ts'

type OccupyDialogProps = { unit: FleetRow; onLeave: () => void }

/** A unit that takes no trips for a while, and why. */
export function OccupyDialog({ unit: { driver_id, name }, onLeave }: OccupyDialogProps) {
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
