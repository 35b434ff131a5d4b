import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  type QueuedDriver,
  reorderForm,
  type ZoneQueue,
} from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { allOf, reasonOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'

const placeForm = reorderForm.omit({ driver_id: true, version: true })
const labels = { position: 'Puesto nuevo', reason: 'Motivo' }

const title = 'Mover en la cola'

/** Moves a driver in the queue: the reason stays with who did it. */
export function ReorderDialog() {
  const zone_id = useIdParam('zone_id')
  const driver_id = useIdParam('driver_id')
  const queues = useQuery(q(dispatch.zoneQueues, { query: {} }))
  const may = useMay()('MNT_DRIVER_ORDER')
  const navigate = useNavigate()
  const overBoard = useLocation({ select: ({ pathname }) => pathname.startsWith('/despacho/') })
  const leave = () => void navigate({ to: overBoard ? '/despacho' : '/colas' })
  return (
    <LoadedDialog title={title} query={queues} onLeave={leave}>
      {({ data }) => {
        const queue = data.find((zone) => zone.zone_id === zone_id)
        const driver = queue?.drivers.find((one) => one.driver_id === driver_id)
        const verdict = allOf(
          may,
          refusedIf((driver?.rank ?? null) === null, 'El conductor ya no está en esta cola.'),
        )
        if (!verdict.allowed || queue === undefined || driver === undefined)
          return <BarredDialog title={title} reason={reasonOf(verdict) ?? ''} onLeave={leave} />
        return <PlaceForm queue={queue} driver={driver} onLeave={leave} />
      }}
    </LoadedDialog>
  )
}

type PlaceFormProps = { queue: ZoneQueue; driver: QueuedDriver; onLeave: () => void }

function PlaceForm({ queue, driver, onLeave }: PlaceFormProps) {
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
