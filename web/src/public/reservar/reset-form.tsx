import { useState } from 'react'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { phoneLogin } from '@chaski/contract/session/one-time-code.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { NewPasswordForm } from '#src/public/form/new-password-form.tsx'
import { PhoneField } from '#src/public/form/phone-field.tsx'
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
      send={(body) => callAsClient(bookingLogIn.setPassword, { body })}
      onDone={({ registered }) => (registered ? onEntered() : onUnknown())}
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
    send: (body) => callAsClient(bookingLogIn.resetPassword, { body }),
    onDone: ({ request_id }) => onAsked(request_id),
  })
  return (
    <FormPage
      title="Contraseña nueva"
      intro={<p>Le enviaremos un código a su celular para poner una contraseña nueva.</p>}
      form={form}
      verb="Enviar código"
      onBack={onBack}
    >
      <PhoneField {...form.bind('cellphone')} label="Su celular" />
    </FormPage>
  )
}
