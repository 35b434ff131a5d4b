import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import {
  type ClientCard,
  corporateChange,
  newCorporate,
  ownCorporateForm,
} from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { newPassword } from '@chaski/contract/fields.ts'
import { q } from '#src/shared/api.ts'
import { phone } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField, PasswordField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IdField, IdsField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'

const invalidates = [clients.listCorporate, companies.get, clients.list]
const labels = {
  name: 'Nombre',
  cellphone: 'Celular',
  email: 'Correo',
  employee_code: 'Código',
  area_id: 'Área',
  costcenter_ids: 'Centros de costo',
  notes: 'Notas',
  is_active: 'Autorizado',
}

const useLeave = () => {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/empresas/$company_id/usuarios',
      params: { company_id: String(company_id) },
      search: true,
    })
}

function Fields<Values extends object>({
  form,
  company_id,
}: {
  form: ContractForm<Values>
  company_id: number
}) {
  const { data: areas } = useQuery(q(companies.areas, { params: { company_id } }))
  const { data: centers } = useQuery(q(companies.costCenters, { query: { company_id } }))
  return (
    <>
      <TextField form={form} name="name" label="Nombre completo" required first maxLength={120} />
      <div className="form-row">
        <TextField
          form={form}
          name="cellphone"
          label="Celular"
          required
          inputMode="tel"
          maxLength={30}
        />
        <TextField
          form={form}
          name="email"
          label="Correo"
          nullable
          inputMode="email"
          maxLength={254}
        />
        <TextField
          form={form}
          name="employee_code"
          label="Código de empleado"
          nullable
          maxLength={30}
        />
      </div>
      <div className="form-row">
        <IdField
          form={form}
          name="area_id"
          label="Área"
          none="Sin área"
          options={(areas?.data ?? [])
            .filter((area) => area.is_active)
            .map((area) => ({ id: area.area_id, name: area.name }))}
        />
        <IdsField
          form={form}
          name="costcenter_ids"
          label="Centros de costo permitidos"
          none="Los de su área"
          options={(centers?.data ?? [])
            .filter((center) => center.is_active)
            .map((center) => ({ id: center.costcenter_id, name: `${center.code} ${center.name}` }))}
        />
      </div>
      <TextAreaField
        form={form}
        name="notes"
        label="Notas para quien atiende"
        maxLength={1000}
        rows={2}
      />
    </>
  )
}

export function NewCorporateDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeave()
  const create = useSave(clients.createCorporate, { invalidates })
  return (
    <FormDialog
      title="Nuevo usuario autorizado"
      width={640}
      schema={ownCorporateForm}
      initial={{ ...newCorporate, name: '', cellphone: '' }}
      labels={labels}
      verb="Autorizar usuario"
      save={(body) => create.mutateAsync({ body: { ...body, company_id } })}
      onDone={({ name }) => {
        leave()
        toast(`${name} ya puede pedir servicios.`)
      }}
      onLeave={leave}
    >
      {(form) => <Fields form={form} company_id={company_id} />}
    </FormDialog>
  )
}

const useCorporateClient = () => {
  const client_id = useIdParam('client_id')
  const company_id = useIdParam('company_id')
  // The list is what this right reads; one person of it is a list of one.
  return useFresh(clients.listCorporate, { query: { company_id, client_id } })
}

export function EditCorporateDialog() {
  const leave = useLeave()
  const query = useCorporateClient()
  return (
    <LoadedDialog title="Usuario autorizado" width={640} query={query} onLeave={leave}>
      {({ data: [client] }) => client && <EditForm client={client} onLeave={leave} />}
    </LoadedDialog>
  )
}

type Editable = Pick<
  ClientCard,
  | 'client_id'
  | 'company_id'
  | 'name'
  | 'cellphone'
  | 'email'
  | 'employee_code'
  | 'area_id'
  | 'costcenter_ids'
  | 'notes'
  | 'is_active'
  | 'version'
>

function EditForm({ client, onLeave }: { client: Editable; onLeave: () => void }) {
  const save = useSave(clients.updateCorporate, { invalidates })
  const { client_id, name, cellphone, email, employee_code, area_id } = client
  const { costcenter_ids, notes, is_active, version } = client
  return (
    <FormDialog
      title={name}
      width={640}
      schema={corporateChange}
      initial={{
        client_id,
        name,
        cellphone: phone(cellphone ?? ''),
        email,
        employee_code,
        area_id,
        costcenter_ids,
        notes,
        is_active,
        version,
      }}
      labels={labels}
      save={(body) => save.mutateAsync({ body })}
      onDone={() => {
        onLeave()
        toast(`Se guardó a ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <Fields form={form} company_id={client.company_id!} />
          <CheckField form={form} name="is_active" label="Puede pedir servicios" />
        </>
      )}
    </FormDialog>
  )
}

const passwordSchema = z.object({ password: newPassword })

/** A password for one log-in of the booking service. */
export function CorporatePasswordDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeave()
  const query = useCorporateClient()
  const save = useSave(clients.setCorporatePassword, { invalidates })
  return (
    <LoadedDialog title="Contraseña" query={query} onLeave={leave}>
      {({ data: [client] }) =>
        client && (
          <FormDialog
            title={`Contraseña de ${client.name}`}
            schema={passwordSchema}
            initial={{ password: '' }}
            verb="Poner contraseña"
            save={(body) => save.mutateAsync({ params: { client_id }, body })}
            onDone={() => {
              leave()
              toast(`${client.name} debe cambiarla en su próximo ingreso.`)
            }}
            onLeave={leave}
          >
            {(form) => (
              <PasswordField form={form} name="password" label="Contraseña nueva" required first />
            )}
          </FormDialog>
        )
      }
    </LoadedDialog>
  )
}
