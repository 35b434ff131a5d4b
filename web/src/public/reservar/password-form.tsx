import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { clientPasswordLogin } from '@chaski/contract/booking/log-in-schema.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { PhoneField } from '#src/public/form/phone-field.tsx'
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
    send: (body) => callAsClient(bookingLogIn.logIn, { body }),
    onDone: onEntered,
  })
  return (
    <FormPage
      title="Ingrese"
      form={form}
      verb="Ingresar"
      onBack={onBack}
      after={
        <p>
          <button type="button" className="text-button" onClick={onForgotten}>
            No recuerdo mi contraseña
          </button>
        </p>
      }
    >
      <PhoneField {...form.bind('cellphone')} label="Su celular" />
      <TextField
        {...form.bind('password')}
        label="Contraseña"
        required
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
    </FormPage>
  )
}
