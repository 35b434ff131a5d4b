import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import {
  type CorporateRow,
  newCorporate,
  ownCorporateForm,
} from '@chaski/contract/clients/schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { AreaField } from './area-field.tsx'
import { blankIsNull, chosenId } from './typed-values.ts'
import { PortalForm } from './portal-form.tsx'

type PersonFormProps = { person: CorporateRow | 'new'; onDone: () => void; onLeave: () => void }

const fresh = { ...newCorporate, name: '', cellphone: '' }

const typedOf = (person: typeof fresh | CorporateRow) => ({
  name: person.name,
  cellphone: phone(person.cellphone ?? ''),
  email: person.email ?? '',
  employee_code: person.employee_code ?? '',
  area_id: String(person.area_id ?? ''),
})

/** One authorised user, new or known. */
export function PersonForm({ person, onDone, onLeave }: PersonFormProps) {
  const known = person === 'new' ? undefined : person
  const areas = useAnswer(portalCalls.portalAreas, {})
  const form = useForm({
    initial: typedOf(known ?? fresh),
    edited: known,
    read: typedOf,
    schema: ownCorporateForm,
    toBody: (values) => ({
      ...values,
      email: blankIsNull(values.email),
      employee_code: blankIsNull(values.employee_code),
      area_id: chosenId(values.area_id),
      costcenter_ids: [...fresh.costcenter_ids],
      notes: fresh.notes,
    }),
    send: (body, newest) => {
      if (newest === undefined) return call(portalCalls.portalCreateClient, { body })
      const { client_id, costcenter_ids, notes, version } = newest
      return call(portalCalls.portalUpdateClient, {
        body: { ...body, client_id, costcenter_ids, notes, version },
      })
    },
    onDone,
  })
  return (
    <PortalForm
      title={known?.name ?? 'Autorizar usuario'}
      verb={known === undefined ? 'Autorizar' : 'Guardar'}
      form={form}
      choices={areas}
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
      <AreaField {...form.bind('area_id')} areas={areas.data?.data ?? []} none="Sin área" />
    </PortalForm>
  )
}
