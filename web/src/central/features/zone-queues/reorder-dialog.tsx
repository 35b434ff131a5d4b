import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  type QueuedDriver,
  reorderForm,
  type ZoneQueue,
} from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { NumberField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'

const placeForm = reorderForm.omit({ driver_id: true, version: true })
const labels = { position: 'Puesto nuevo', reason: 'Motivo' }

type ReorderDialogProps = { queue: ZoneQueue; driver: QueuedDriver; onLeave: () => void }

/** Moves a driver in the queue: the reason stays with who did it. */
export function ReorderDialog({ queue, driver, onLeave }: ReorderDialogProps) {
  const { zone_id, name } = queue
  const last = queue.drivers.filter((one) => one.rank !== null).length
  return (
    <FormDialog
      title={`Mover ${driver.code} en ${name}`}
      endpoint={dispatch.reorderQueue}
      params={{ zone_id }}
      invalidates={[dispatch.zoneQueues]}
      schema={placeForm}
      body={(place) => ({ ...place, driver_id: driver.driver_id })}
      edited={queue}
      read={() => ({ position: driver.rank ?? 1, reason: '' })}
      labels={labels}
      verb="Mover"
      onDone={() => {
        toast(`Se movió a ${driver.code}.`)
        onLeave()
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <NumberField
            field={fields.position}
            hint={`Ahora es el ${driver.rank ?? '–'} de ${last}`}
            min={1}
            max={last}
            required
            first
          />
          <TextField field={fields.reason} hint="Queda en la auditoría" maxLength={200} required />
        </>
      )}
    </FormDialog>
  )
}
