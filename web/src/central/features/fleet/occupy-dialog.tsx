import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { occupiedForm } from '@chaski/contract/drivers/schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import type { FleetRow } from './fleet-rows.ts'
import { refreshFleet } from './use-unit-actions.ts'

type OccupyDialogProps = { unit: FleetRow; onLeave: () => void }

/** A unit that takes no trips for a while, and why. */
export function OccupyDialog({ unit: { driver_id, name }, onLeave }: OccupyDialogProps) {
  const save = useSave(drivers.occupied, { onSuccess: () => void refreshFleet() })
  return (
    <FormDialog
      title={`Ocupar a ${name}`}
      schema={occupiedForm}
      initial={{ occupied: true, reason: null }}
      verb="Ocupar"
      save={(body) => save.mutateAsync({ params: { driver_id }, body })}
      onDone={() => {
        onLeave()
        toast(`${name} está ocupado.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <TextField
          form={form}
          name="reason"
          label="Motivo"
          hint="Almuerzo, combustible, gestión… Queda en su historia."
          nullable
          first
          maxLength={200}
        />
      )}
    </FormDialog>
  )
}
