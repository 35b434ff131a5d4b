import { z } from 'zod'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { text } from '@chaski/contract/fields.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useLeaveToClients } from './use-leave-to-clients.ts'

const schema = z.object({ reason: text(3, 300) })

/** Forgets a person for good, when nothing in the law says otherwise. */
export function AnonymiseDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClients()
  const query = useFresh(clients.read, { query: { id: client_id } })
  const erase = useSave(clients.anonymise, { invalidates: [clients.list] })
  return (
    <LoadedDialog title="Anonimizar cliente" query={query} onLeave={leave}>
      {({ name, version }) => (
        <FormDialog
          title={`Anonimizar a ${name}`}
          schema={schema}
          initial={{ reason: '' }}
          verb="Anonimizar para siempre"
          save={(body) => erase.mutateAsync({ params: { client_id }, body: { ...body, version } })}
          onDone={() => {
            leave()
            toast('Los datos de la persona se borraron.')
          }}
          onLeave={leave}
        >
          {(form) => (
            <>
              <p className="form-hint">
                Se borran su nombre, celular, correo, documento, notas y favoritos. Sus servicios
                quedan sin nombre. No se puede deshacer.
              </p>
              <TextField form={form} name="reason" label="Motivo" required first maxLength={300} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
