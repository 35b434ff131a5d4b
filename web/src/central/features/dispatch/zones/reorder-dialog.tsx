import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  type QueuedDriver,
  reorderForm,
  type ZoneQueue,
} from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { NumberField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'

const labels = { position: 'Puesto nuevo', reason: 'Motivo' }

type ReorderDialogProps = { queue: ZoneQueue; driver: QueuedDriver; onLeave: () => void }

/** Moves a driver in the queue: the reason stays with who did it. */
export function ReorderDialog({ queue, driver, onLeave }: ReorderDialogProps) {
  const save = useSave(dispatch.reorderQueue, { invalidates: [dispatch.zoneQueues] })
  const { zone_id, version, name } = queue
  const last = queue.drivers.filter((one) => one.rank !== null).length
  return (
    <FormDialog
      title={`Mover ${driver.code} en ${name}`}
      schema={reorderForm}
      initial={{ driver_id: driver.driver_id, position: driver.rank ?? 1, reason: '', version }}
      labels={labels}
      verb="Mover"
      save={(body) => save.mutateAsync({ params: { zone_id }, body })}
      onDone={() => {
        toast(`Se movió a ${driver.code}.`)
        onLeave()
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <NumberField
            form={form}
            name="position"
            label={labels.position}
            hint={`Ahora es el ${driver.rank ?? '–'} de ${last}`}
            min={1}
            max={last}
            required
            first
          />
          <TextField
            form={form}
            name="reason"
            label={labels.reason}
            hint="Queda en la auditoría"
            maxLength={200}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
