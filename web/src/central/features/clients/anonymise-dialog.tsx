import { clients } from '@chaski/contract/clients/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { changedWithClient } from './refresh-client.ts'
import { useLeaveToClient } from './use-leave-to-client.ts'

/** Forgets a person for good, when nothing in the law says otherwise. */
export function AnonymiseDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClient()
  const query = useFresh(clients.read, { query: { id: client_id } })
  return (
    <LoadedDialog title="Anonimizar cliente" query={query} onLeave={leave}>
      {(client) => (
        <FormDialog
          title={`Anonimizar a ${client.name}`}
          endpoint={clients.anonymise}
          params={{ client_id }}
          invalidates={changedWithClient}
          edited={client}
          read={() => ({ reason: '' })}
          labels={{ reason: 'Motivo' }}
          verb="Anonimizar para siempre"
          onDone={() => {
            leave()
            toast('Los datos de la persona se borraron.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <p className="form-hint">
                Se borran su nombre, celular, correo, documento, notas y favoritos. Sus servicios
                quedan sin nombre. No se puede deshacer.
              </p>
              <TextField field={fields.reason} required first maxLength={300} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
