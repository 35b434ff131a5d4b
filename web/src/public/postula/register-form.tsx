import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { registration } from '@chaski/contract/recruitment/schema.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { Link } from '#src/public/router/link.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { IdentityFields } from './identity-fields.tsx'

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
      <IdentityFields bind={form.bind} />
      <CheckField {...form.check('consent')} required>
        Acepto que traten mis datos para evaluar mi postulación, según la{' '}
        <Link to="/privacidad">política de privacidad</Link>.
      </CheckField>
    </FormPage>
  )
}
