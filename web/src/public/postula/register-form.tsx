import { identityDocumentTypes } from '@chaski/contract/catalogs/schema.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { registration } from '@chaski/contract/recruitment/schema.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { Link } from '#src/public/router/link.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { useForm } from '#src/public/form/use-form.ts'

export const identityOptions = identityDocumentTypes.map(({ document_type_id, name }) => ({
  id: document_type_id,
  name,
}))

/** Who is new says who they are, and agrees to what is kept. */
export function RegisterForm({
  request_id,
  onEntered,
}: {
  request_id: string
  onEntered: () => void
}) {
  const form = useForm({
    initial: {
      first_name: '',
      last_name: '',
      document_type_id: '1',
      document_number: '',
      consent: false,
    },
    schema: registration,
    toBody: (values) => ({
      ...values,
      request_id,
      document_type_id: Number(values.document_type_id),
    }),
    send: (body) => callAsApplicant(recruitment.register, { body }),
    onDone: onEntered,
  })
  return (
    <FormPage title="Regístrese" next form={form} verb="Empezar postulación">
      <TextField
        {...form.bind('first_name')}
        label="Nombres"
        required
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        {...form.bind('last_name')}
        label="Apellidos"
        required
        autoComplete="family-name"
        maxLength={60}
      />
      <SelectField
        {...form.bind('document_type_id')}
        label="Tipo de documento"
        required
        options={identityOptions}
      />
      <TextField
        {...form.bind('document_number')}
        label="Número de documento"
        required
        inputMode={form.values.document_type_id === '1' ? 'numeric' : 'text'}
        maxLength={15}
      />
      <CheckField {...form.check('consent')} required>
        Acepto que traten mis datos para evaluar mi postulación, según la{' '}
        <Link to="/privacidad">política de privacidad</Link>.
      </CheckField>
    </FormPage>
  )
}
