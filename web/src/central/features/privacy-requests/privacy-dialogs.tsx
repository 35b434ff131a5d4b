import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { mayExtend, privacyDueOn } from '@chaski/contract/clients/rules.ts'
import { type PrivacyRequest, privacyChange, privacyForm } from '@chaski/contract/clients/schema.ts'
import { call } from '#src/shared/call.ts'
import { date, dayOf, phone } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Autocomplete } from '#src/ui/autocomplete.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { kindOptions, stateOptions } from './privacy-words.ts'

const invalidates = [clients.listPrivacy]
type Fields = Pick<PrivacyRequest, 'kind' | 'client_id' | 'received_on'>

const useLeave = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '/solicitudes-datos', search: true })
}

const searchClients = async (key_word: string, signal: AbortSignal) =>
  (await call(clients.list, { query: { key_word, page_size: 20 } }, { signal })).data.map(
    (client) => ({
      key: String(client.client_id),
      label: client.name,
      detail: phone(client.cellphone ?? ''),
      value: client,
    }),
  )

function RequestFields<Values extends Fields>({
  form,
  clientName,
}: {
  form: ContractForm<Values>
  clientName: string
}) {
  const [chosen, setChosen] = useState(clientName)
  return (
    <>
      <div className="form-row">
        <SelectField
          form={form}
          name="kind"
          label="Derecho que ejerce"
          options={kindOptions}
          required
        />
        <DayField form={form} name="received_on" label="Recibida el" required />
      </div>
      <div className="form-row">
        <TextField
          form={form}
          name="requester_name"
          label="Solicitante"
          required
          first
          maxLength={120}
        />
        <TextField form={form} name="requester_document" label="Documento" maxLength={20} />
        <TextField
          form={form}
          name="requester_contact"
          label="Correo o celular"
          required
          maxLength={200}
        />
      </div>
      <Autocomplete
        label="Cliente al que se refiere"
        source="privacy-clients"
        chosen={chosen}
        search={searchClients}
        error={form.errors['client_id']}
        onChoose={(client) => {
          setChosen(client?.name ?? '')
          form.setFieldValue('client_id', (client?.client_id ?? null) as never)
        }}
      />
      <TextAreaField form={form} name="detail" label="Qué pide" required maxLength={2000} />
    </>
  )
}

export function NewPrivacyDialog() {
  const leave = useLeave()
  const create = useSave(clients.createPrivacy, { invalidates })
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <FormDialog
      title="Nueva solicitud de datos"
      width={640}
      schema={privacyForm}
      initial={{
        kind: 'ACCESO',
        client_id: null,
        requester_name: '',
        requester_document: '',
        requester_contact: '',
        detail: '',
        received_on: today,
      }}
      verb="Registrar solicitud"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ due_on }) => {
        leave()
        toast(`Registrada. Debe responderse hasta el ${date(due_on)}.`)
      }}
      onLeave={leave}
    >
      {(form) => <RequestFields form={form} clientName="" />}
    </FormDialog>
  )
}

export function EditPrivacyDialog() {
  const privacy_request_id = useIdParam('privacy_request_id')
  const leave = useLeave()
  const query = useFresh(clients.getPrivacy, { params: { privacy_request_id } })
  return (
    <LoadedDialog title="Solicitud de datos" width={640} query={query} onLeave={leave}>
      {(request) => <EditForm request={request} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ request, onLeave }: { request: PrivacyRequest; onLeave: () => void }) {
  const save = useSave(clients.updatePrivacy, { invalidates })
  const { privacy_request_id, kind, client_id, requester_name, requester_document } = request
  const { requester_contact, detail, received_on, state, extended, answer, version } = request
  return (
    <FormDialog
      title={`Solicitud ${privacy_request_id} de ${requester_name}`}
      width={640}
      schema={privacyChange}
      initial={{
        kind,
        client_id,
        requester_name,
        requester_document,
        requester_contact,
        detail,
        received_on,
        state,
        extended,
        answer,
        version,
      }}
      save={(body) => save.mutateAsync({ params: { privacy_request_id }, body })}
      onDone={() => {
        onLeave()
        toast('Se guardó la solicitud.')
      }}
      onLeave={onLeave}
    >
      {(form) => {
        const now = form.getValues()
        return (
          <>
            <RequestFields form={form} clientName={request.client_name ?? ''} />
            <div className="form-row">
              <SelectField
                form={form}
                name="state"
                label="Estado"
                options={stateOptions}
                required
              />
              <CheckField
                form={form}
                name="extended"
                label="Plazo ampliado"
                hint={`Responder hasta el ${date(privacyDueOn(now.kind, now.received_on, now.extended))}`}
                disabled={!mayExtend(now.kind)}
              />
            </div>
            <TextAreaField form={form} name="answer" label="Respuesta dada" maxLength={4000} />
          </>
        )
      }}
    </FormDialog>
  )
}
