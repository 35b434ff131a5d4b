import { booking } from '@chaski/contract/booking/endpoints.ts'
import { clientPasswordLogin } from '@chaski/contract/booking/schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { callAsClient } from './call-as-client.ts'

type PasswordFormProps = {
  onEntered: () => void
  onForgotten: () => void
  onBack: () => void
}

/** For those who set a password, such as the people of a company. */
export function PasswordForm({ onEntered, onForgotten, onBack }: PasswordFormProps) {
  const form = useForm({
    initial: { cellphone: '', password: '' },
    schema: clientPasswordLogin,
    toBody: (values) => values,
    send: (body) => callAsClient(booking.logIn, { body }),
    onDone: onEntered,
  })
  return (
    <article className="page">
      <h1>Ingrese</h1>
      <form onSubmit={form.submit} noValidate>
        <TextField
          {...form.bind('cellphone')}
          label="Su celular"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
        <TextField
          {...form.bind('password')}
          label="Contraseña"
          required
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <FormFoot verb="Ingresar" sending={form.sending} failure={form.failure} onBack={onBack} />
      </form>
      <p>
        <button type="button" className="text-button" onClick={onForgotten}>
          No recuerdo mi contraseña
        </button>
      </p>
    </article>
  )
}
