import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { mayExtend, privacyDueOn } from '@chaski/contract/clients/rules.ts'
import type { privacyForm, PrivacyRequest } from '@chaski/contract/clients/privacy-schema.ts'
import { call } from '#src/shared/call.ts'
import { date, dayOf, phone } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { kindOptions, stateOptions } from '#src/central/record/privacy-words.ts'

const invalidates = [clients.listPrivacy]
const labels = {
  kind: 'Derecho que ejerce',
  client_id: 'Cliente al que se refiere',
  requester_name: 'Solicitante',
  requester_document: 'Documento',
  requester_contact: 'Correo o celular',
  detail: 'Qué pide',
  received_on: 'Recibida el',
}

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

type RequestFieldsProps = { fields: FieldsOf<typeof privacyForm>; clientName: string }

function RequestFields({ fields, clientName }: RequestFieldsProps) {
  const [chosen, setChosen] = useState(clientName)
  return (
    <>
      <div className="form-row">
        <SelectField field={fields.kind} options={kindOptions} required />
        <DayField field={fields.received_on} required />
      </div>
      <div className="form-row">
        <TextField field={fields.requester_name} required first maxLength={120} />
        <TextField field={fields.requester_document} maxLength={20} />
        <TextField field={fields.requester_contact} required maxLength={200} />
      </div>
      <Autocomplete
        label={fields.client_id.label}
        source="privacy-clients"
        chosen={chosen}
        search={searchClients}
        error={fields.client_id.errors['client_id']}
        onChoose={(client) => {
          setChosen(client?.name ?? '')
          fields.client_id.set(client?.client_id ?? null)
        }}
      />
      <TextAreaField field={fields.detail} required maxLength={2000} />
    </>
  )
}

export function NewPrivacyDialog() {
  const leave = useLeave()
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <FormDialog
      title="Nueva solicitud de datos"
      width={640}
      endpoint={clients.createPrivacy}
      invalidates={invalidates}
      initial={{
        kind: 'ACCESO',
        client_id: null,
        requester_name: '',
        requester_document: '',
        requester_contact: '',
        detail: '',
        received_on: today,
      }}
      labels={labels}
      verb="Registrar solicitud"
      onDone={({ due_on }) => {
        leave()
        toast(`Registrada. Debe responderse hasta el ${date(due_on)}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <RequestFields fields={fields} clientName="" />}
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
  const { privacy_request_id, requester_name } = request
  return (
    <FormDialog
      title={`Solicitud ${privacy_request_id} de ${requester_name}`}
      width={640}
      endpoint={clients.updatePrivacy}
      params={{ privacy_request_id }}
      invalidates={invalidates}
      edited={request}
      labels={{
        ...labels,
        state: 'Estado',
        extended: 'Plazo ampliado',
        answer: 'Respuesta dada',
      }}
      onDone={() => {
        onLeave()
        toast('Se guardó la solicitud.')
      }}
      onLeave={onLeave}
    >
      {(fields) => {
        const { kind, received_on, extended } = fields
        return (
          <>
            <RequestFields fields={fields} clientName={request.client_name ?? ''} />
            <div className="form-row">
              <SelectField field={fields.state} options={stateOptions} required />
              <CheckField
                field={fields.extended}
                hint={`Responder hasta el ${date(privacyDueOn(kind.value, received_on.value, extended.value))}`}
                disabled={!mayExtend(kind.value)}
              />
            </div>
            <TextAreaField field={fields.answer} maxLength={4000} />
          </>
        )
      }}
    </FormDialog>
  )
}
