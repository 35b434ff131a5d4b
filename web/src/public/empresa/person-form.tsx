import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { type CorporateFields, ownCorporateForm } from '@chaski/contract/clients/schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { AreaField } from './area-field.tsx'
import { blankIsNull, chosenId } from './typed-values.ts'
import { PortalForm } from './portal-form.tsx'

type Known = { client_id: number; version: number }
type PersonFormProps = {
  person: Omit<CorporateFields, 'cellphone'> & { cellphone: string | null } & Partial<Known>
  onDone: () => void
  onLeave: () => void
}

/** One authorised user, new or known. */
export function PersonForm({ person, onDone, onLeave }: PersonFormProps) {
  const { client_id, version, costcenter_ids, notes } = person
  const form = useForm({
    initial: {
      name: person.name,
      cellphone: phone(person.cellphone ?? ''),
      email: person.email ?? '',
      employee_code: person.employee_code ?? '',
      area_id: String(person.area_id ?? ''),
    },
    schema: ownCorporateForm,
    toBody: (values) => ({
      ...values,
      email: blankIsNull(values.email),
      employee_code: blankIsNull(values.employee_code),
      area_id: chosenId(values.area_id),
      costcenter_ids,
      notes,
    }),
    send: (body) =>
      client_id === undefined || version === undefined
        ? call(portalCalls.portalCreateClient, { body })
        : call(portalCalls.portalUpdateClient, { body: { ...body, client_id, version } }),
    onDone,
  })
  return (
    <PortalForm
      title={client_id === undefined ? 'Autorizar usuario' : person.name}
      verb={client_id === undefined ? 'Autorizar' : 'Guardar'}
      form={form}
      onLeave={onLeave}
    >
      <TextField {...form.bind('name')} label="Nombre completo" required maxLength={120} />
      <TextField
        {...form.bind('cellphone')}
        label="Celular"
        required
        type="tel"
        inputMode="tel"
        maxLength={30}
      />
      <TextField
        {...form.bind('email')}
        label="Correo"
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField {...form.bind('employee_code')} label="Código de empleado" maxLength={30} />
      <AreaField {...form.bind('area_id')} none="Sin área" />
    </PortalForm>
  )
}
