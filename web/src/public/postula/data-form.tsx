import { licenceCategories, mayDriveTaxi } from '@chaski/contract/identity/licence.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { recruitChange, type RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { navigate } from '#src/public/router/location.ts'
import { callAsApplicant } from './call-as-applicant.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { forgetKept, useKept, withKept } from './kept-values.ts'
import { IdentityFields } from './identity-fields.tsx'
import { useForm } from '#src/public/form/use-form.ts'

const categories = licenceCategories.filter(mayDriveTaxi).map((c) => ({ id: c, name: `A ${c}` }))
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Who applies, and the licence they drive with. */
export function DataForm({ me, onDone }: { me: RecruitDetail; onDone: () => void }) {
  const kept = { name: 'datos', driver_id: me.driver_id, version: me.version }
  const form = useForm({
    initial: withKept(kept, {
      first_name: me.first_name,
      last_name: me.last_name,
      document_type_id: String(me.document_type_id),
      document_number: me.document_number,
      birth_date: me.birth_date ?? '',
      address: me.address,
      licence_number: me.licence_number ?? '',
      licence_category: me.licence_category ?? 'II-a',
      turn_id: me.turn_id === null ? '' : String(me.turn_id),
      cellphone: me.cellphone ?? '',
      email: me.email ?? '',
    }),
    schema: recruitChange,
    toBody: (values) => ({
      ...values,
      document_type_id: Number(values.document_type_id),
      turn_id: values.turn_id === '' ? null : Number(values.turn_id),
      cellphone: orNull(values.cellphone),
      email: orNull(values.email),
      version: me.version,
    }),
    send: (body) =>
      callAsApplicant(recruitment.update, { params: { driver_id: me.driver_id }, body }),
    onDone: () => {
      forgetKept(me.driver_id, ['datos'])
      onDone()
    },
  })
  useKept(kept, form.values)
  const turns = [
    { id: '', name: 'El que corresponda' },
    ...me.turns.map((t) => ({ id: t.turn_id, name: t.name })),
  ]
  return (
    <FormPage
      title="Mis datos y licencia"
      form={form}
      verb="Guardar"
      onBack={() => navigate('/postula')}
    >
      <IdentityFields bind={form.bind} />
      <TextField
        {...form.bind('birth_date')}
        label="Fecha de nacimiento"
        required
        type="date"
        autoComplete="bday"
      />
      <TextField
        {...form.bind('cellphone')}
        label="Celular"
        required
        type="tel"
        inputMode="tel"
        maxLength={20}
      />
      <TextField
        {...form.bind('email')}
        label="Correo"
        type="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField
        {...form.bind('address')}
        label="Dirección"
        autoComplete="street-address"
        maxLength={200}
      />
      <TextField
        {...form.bind('licence_number')}
        label="Número de licencia"
        required
        hint="Suele ser una letra y su DNI"
        maxLength={12}
      />
      <SelectField
        {...form.bind('licence_category')}
        label="Categoría de licencia"
        required
        options={categories}
      />
      <SelectField {...form.bind('turn_id')} label="Turno que prefiere" options={turns} />
    </FormPage>
  )
}
