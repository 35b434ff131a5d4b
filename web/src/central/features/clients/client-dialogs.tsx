import { clients } from '@chaski/contract/clients/endpoints.ts'
import { type ClientCard, newClient } from '@chaski/contract/clients/schema.ts'
import { phone } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { ClientFields, clientLabels } from './client-fields.tsx'
import { EmailVerification } from './email-verification.tsx'
import { changedWithClient } from './refresh-client.ts'
import { useLeaveToClient } from './use-leave-to-client.ts'
import { useLeaveToClients } from './use-leave-to-clients.ts'

export function NewClientDialog() {
  const leave = useLeaveToClients()
  return (
    <FormDialog
      title="Nuevo cliente"
      width={600}
      endpoint={clients.add}
      invalidates={changedWithClient}
      initial={{ ...newClient, cellphone: '', name: '' }}
      labels={{ ...clientLabels, company_id: 'Empresa' }}
      verb="Registrar cliente"
      onDone={({ name }) => {
        leave()
        toast(`Se registró a ${name}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <ClientFields fields={fields} />}
    </FormDialog>
  )
}

export function EditClientDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClient()
  const query = useFresh(clients.read, { query: { id: client_id } })
  return (
    <LoadedDialog title="Cliente" width={600} query={query} onLeave={leave}>
      {(client) => <EditForm client={client} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ client, onLeave }: { client: ClientCard; onLeave: () => void }) {
  const can = useCan()
  const readOnly = !can('MNT_CLIENT_EDIT')
  const { name, email } = client
  return (
    <FormDialog
      title={client.company_name === null ? name : `${name} · ${client.company_name}`}
      width={600}
      endpoint={clients.edit}
      invalidates={changedWithClient}
      edited={client}
      read={({ cellphone, document_type_id, marketing_consent_at, ...card }) => ({
        ...card,
        cellphone: phone(cellphone ?? ''),
        document_type_id: document_type_id as 1 | 2 | 3 | null,
        marketing_consent: marketing_consent_at !== null,
      })}
      labels={{ ...clientLabels, client_id: 'Cliente' }}
      readOnly={readOnly}
      onDone={() => {
        onLeave()
        toast(`Se guardó a ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <ClientFields fields={fields} />
          {email !== null && can('DSP_CLIENT_EDIT') && <EmailVerification client={client} />}
        </>
      )}
    </FormDialog>
  )
}
