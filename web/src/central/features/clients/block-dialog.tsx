import { clients } from '@chaski/contract/clients/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { TripOfClient } from '#src/central/record/trip-choice.tsx'
import { changedWithClient } from './refresh-client.ts'
import { useLeaveToClient } from './use-leave-to-client.ts'

/** Bars a client from ordering, with the reason that the call taker will read. */
export function BlockDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClient()
  const query = useFresh(clients.read, { query: { id: client_id } })
  return (
    <LoadedDialog title="Bloquear cliente" query={query} onLeave={leave}>
      {({ name }) => (
        <FormDialog
          title={`Bloquear a ${name}`}
          endpoint={clients.blockById}
          params={{ id: client_id }}
          invalidates={changedWithClient}
          initial={{ reason: '', until: null, service_id: null }}
          labels={{ reason: 'Motivo', until: 'Hasta', service_id: 'Por el servicio' }}
          verb="Bloquear cliente"
          onDone={() => {
            leave()
            toast(`${name} no podrá pedir servicios.`)
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <TextField field={fields.reason} required first maxLength={300} />
              <DayField
                field={fields.until}
                hint="Vacío: hasta que alguien lo desbloquee"
                withTime
              />
              <TripOfClient field={fields.service_id} client_id={client_id} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
