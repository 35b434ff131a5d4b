import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { clientRegistration } from '@chaski/contract/booking/log-in-schema.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { FormPage } from '#src/public/form/form-page.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { Link } from '#src/public/router/link.tsx'
import { callAsClient } from './call-as-client.ts'

/** Somebody new says a name, so that the driver knows whom to ask for. */
export function RegisterForm({
  request_id,
  onEntered,
}: {
  request_id: string
  onEntered: () => void
}) {
  const form = useForm({
    initial: { name: '', email: '', consent: false },
    schema: clientRegistration,
    toBody: ({ email, ...values }) => ({
      ...values,
      request_id,
      email: email.trim() === '' ? null : email.trim(),
    }),
    send: (body) => callAsClient(bookingLogIn.register, { body }),
    onDone: onEntered,
  })
  return (
    <FormPage title="¿Cómo se llama?" next form={form} verb="Continuar">
      <TextField
        {...form.bind('name')}
        label="Nombre y apellido"
        required
        autoComplete="name"
        maxLength={120}
      />
      <TextField
        {...form.bind('email')}
        label="Correo (si quiere)"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <CheckField {...form.check('consent')} required>
        Acepto que traten mis datos para atender mis viajes, según la{' '}
        <Link to="/privacidad">política de privacidad</Link>.
      </CheckField>
    </FormPage>
  )
}
