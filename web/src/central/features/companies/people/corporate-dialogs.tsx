import { clients } from '@chaski/contract/clients/endpoints.ts'
import { corporateChange, newCorporate, ownCorporateForm } from '@chaski/contract/clients/schema.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { phone } from '#src/shared/formats.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, PasswordField, TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField, IdsField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useAreaOptions } from '#src/central/features/companies/parts/use-area-options.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

const invalidates = [clients.listCorporate, companies.get, clients.list]
const labels = {
  name: 'Nombre completo',
  cellphone: 'Celular',
  email: 'Correo',
  employee_code: 'Código de empleado',
  area_id: 'Área',
  costcenter_ids: 'Centros de costo permitidos',
  notes: 'Notas para quien atiende',
}
const changeForm = corporateChange.omit({ client_id: true, version: true })

type CorporateFieldsProps = { fields: FieldsOf<typeof ownCorporateForm>; company_id: number }

function CorporateFields({ fields, company_id }: CorporateFieldsProps) {
  const areas = useAreaOptions(company_id)
  const centers = useLookUp(companies.costCenters, { query: { company_id } }, ({ data }) =>
    data.map(({ costcenter_id, code, name, is_active }) => ({
      id: costcenter_id,
      name: `${code} ${name}`,
      archived: !is_active,
    })),
  )
  return (
    <>
      <TextField field={fields.name} required first maxLength={120} />
      <div className="form-row">
        <TextField field={fields.cellphone} required inputMode="tel" maxLength={30} />
        <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
        <TextField field={fields.employee_code} nullable maxLength={30} />
      </div>
      <div className="form-row">
        <IdField field={fields.area_id} none="Sin área" options={areas} />
        <IdsField field={fields.costcenter_ids} none="Los de su área" options={centers} />
      </div>
      <TextAreaField field={fields.notes} maxLength={1000} rows={2} />
    </>
  )
}

export function NewCorporateDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('usuarios')
  return (
    <FormDialog
      title="Nuevo usuario autorizado"
      width={640}
      endpoint={clients.createCorporate}
      schema={ownCorporateForm}
      body={(client) => ({ ...client, company_id })}
      invalidates={invalidates}
      initial={{ ...newCorporate, name: '', cellphone: '' }}
      labels={labels}
      verb="Autorizar usuario"
      onDone={({ name }) => {
        leave()
        toast(`${name} ya puede pedir servicios.`)
      }}
      onLeave={leave}
    >
      {(fields) => <CorporateFields fields={fields} company_id={company_id} />}
    </FormDialog>
  )
}

type CorporateClient = AnswerOf<typeof clients.listCorporate>['data'][number]

const useCorporateClient = () => {
  const client_id = useIdParam('client_id')
  const company_id = useIdParam('company_id')
  // The list is what this right reads; one person of it is a list of one.
  const one = useFresh(clients.listCorporate, { query: { company_id, client_id } })
  return foundIn(one, (client) => client.client_id === client_id)
}

export function EditCorporateDialog() {
  const leave = useLeaveToPart('usuarios')
  const query = useCorporateClient()
  return (
    <LoadedDialog title="Usuario autorizado" width={640} query={query} onLeave={leave}>
      {(client) => <EditForm client={client} onLeave={leave} />}
    </LoadedDialog>
  )
}

function EditForm({ client, onLeave }: { client: CorporateClient; onLeave: () => void }) {
  const { client_id, name } = client
  return (
    <FormDialog
      title={name}
      width={640}
      endpoint={clients.updateCorporate}
      invalidates={invalidates}
      schema={changeForm}
      body={(change) => ({ ...change, client_id })}
      edited={client}
      read={(card) => ({ ...card, cellphone: phone(card.cellphone ?? '') })}
      labels={{ ...labels, is_active: 'Puede pedir servicios' }}
      onDone={() => {
        onLeave()
        toast(`Se guardó a ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <CorporateFields fields={fields} company_id={client.company_id!} />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}

/** A password for one log-in of the booking service. */
export function CorporatePasswordDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToPart('usuarios')
  const query = useCorporateClient()
  return (
    <LoadedDialog title="Contraseña" query={query} onLeave={leave}>
      {(client) => (
        <FormDialog
          title={`Contraseña de ${client.name}`}
          endpoint={clients.setCorporatePassword}
          params={{ client_id }}
          invalidates={invalidates}
          initial={{ password: '' }}
          labels={{ password: 'Contraseña nueva' }}
          verb="Poner contraseña"
          onDone={() => {
            leave()
            toast(`${client.name} debe cambiarla en su próximo ingreso.`)
          }}
          onLeave={leave}
        >
          {(fields) => <PasswordField field={fields.password} hint={passwordHint} required first />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
