import { clients } from '@chaski/contract/clients/endpoints.ts'
import { blockForm } from '@chaski/contract/clients/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useLeaveToClients } from './use-leave-to-clients.ts'

/** Bars a client from ordering, with the reason that the call taker will read. */
export function BlockDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClients()
  const query = useFresh(clients.read, { query: { id: client_id } })
  const block = useSave(clients.blockById, { invalidates: [clients.list] })
  return (
    <LoadedDialog title="Bloquear cliente" query={query} onLeave={leave}>
      {({ name }) => (
        <FormDialog
          title={`Bloquear a ${name}`}
          schema={blockForm}
          initial={{ reason: '', until: null }}
          verb="Bloquear cliente"
          save={(body) => block.mutateAsync({ params: { id: client_id }, body })}
          onDone={() => {
            leave()
            toast(`${name} no podrá pedir servicios.`)
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <TextField form={form} name="reason" label="Motivo" required first maxLength={300} />
              <DayField
                form={form}
                name="until"
                label="Hasta"
                hint="Vacío: hasta que alguien lo desbloquee"
                withTime
              />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
