import { useState } from 'react'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { clientNewPassword } from '@chaski/contract/booking/schema.ts'
import { phoneLogin } from '@chaski/contract/session/one-time-code.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { callAsClient } from './call-as-client.ts'

type ResetFormProps = { onEntered: () => void; onUnknown: () => void; onBack: () => void }

/** A new password for whoever holds the phone. */
export function ResetForm({ onEntered, onUnknown, onBack }: ResetFormProps) {
  const [request_id, setRequest] = useState<string>()
  return request_id === undefined ? (
    <AskForm onAsked={setRequest} onBack={onBack} />
  ) : (
    <NewPasswordForm
      request_id={request_id}
      onDone={(registered) => (registered ? onEntered() : onUnknown())}
      onBack={() => setRequest(undefined)}
    />
  )
}

function AskForm({
  onAsked,
  onBack,
}: {
  onAsked: (request_id: string) => void
  onBack: () => void
}) {
  const form = useForm({
    initial: { cellphone: '' },
    schema: phoneLogin,
    toBody: (values) => values,
    send: (body) => callAsClient(booking.resetPassword, { body }),
    onDone: ({ request_id }) => onAsked(request_id),
  })
  return (
    <article className="page">
      <h1>Contraseña nueva</h1>
      <p>Le enviaremos un código a su celular para poner una contraseña nueva.</p>
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
        <FormFoot
          verb="Enviar código"
          sending={form.sending}
          failure={form.failure}
          onBack={onBack}
        />
      </form>
    </article>
  )
}

type NewPasswordFormProps = {
  request_id: string
  onDone: (registered: boolean) => void
  onBack: () => void
}

function NewPasswordForm({ request_id, onDone, onBack }: NewPasswordFormProps) {
  const form = useForm({
    initial: { code: '', password: '' },
    schema: clientNewPassword,
    toBody: (values) => ({ ...values, request_id, code: values.code.replace(/\s/g, '') }),
    send: (body) => callAsClient(booking.setPassword, { body }),
    onDone: ({ registered }) => onDone(registered),
  })
  return (
    <article className="page">
      <h1>Contraseña nueva</h1>
      <form onSubmit={form.submit} noValidate>
        <TextField
          {...form.bind('code')}
          label="Código de 6 dígitos"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <TextField
          {...form.bind('password')}
          label="Contraseña nueva"
          required
          type="password"
          autoComplete="new-password"
          maxLength={200}
          hint="Al menos 12 letras o números; una frase es más fácil de recordar."
        />
        <FormFoot
          verb="Guardar e ingresar"
          sending={form.sending}
          failure={form.failure}
          onBack={onBack}
        />
      </form>
    </article>
  )
}
