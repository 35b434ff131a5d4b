import { useState } from 'react'
import { bookingLogIn } from '@chaski/contract/booking/log-in-endpoints.ts'
import { phoneLogin } from '@chaski/contract/session/one-time-code.ts'
import { CodeForm } from '#src/public/form/code-form.tsx'
import { FormPage } from '#src/public/form/form-page.tsx'
import { PhoneField } from '#src/public/form/phone-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { callAsClient } from './call-as-client.ts'
import { PasswordForm } from './password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'

type Way = 'code' | 'password' | 'reset'
type Asked = { request_id: string; to: string }

/** The passenger's log-in: a code to the phone; a password for those who set one. */
export function Enter({ intro, onEntered }: { intro: string; onEntered: () => void }) {
  const [way, setWay] = useState<Way>('code')
  const [asked, setAsked] = useState<Asked>()
  const [proven, setProven] = useState(false)
  if (way === 'password')
    return (
      <PasswordForm
        onEntered={onEntered}
        onForgotten={() => setWay('reset')}
        onBack={() => setWay('code')}
      />
    )
  if (way === 'reset')
    return (
      <ResetForm
        onEntered={onEntered}
        onUnknown={() => setWay('code')}
        onBack={() => setWay('password')}
      />
    )
  if (asked === undefined)
    return <PhoneForm intro={intro} onAsked={setAsked} onPassword={() => setWay('password')} />
  if (proven) return <RegisterForm request_id={asked.request_id} onEntered={onEntered} />
  return (
    <CodeForm
      {...asked}
      verify={(body) => callAsClient(bookingLogIn.verifyCode, { body })}
      resend={(body) => callAsClient(bookingLogIn.resendCode, { body })}
      onBack={() => setAsked(undefined)}
      onVerified={(registered) => (registered ? onEntered() : setProven(true))}
    />
  )
}

type PhoneFormProps = {
  intro: string
  onAsked: (asked: Asked) => void
  onPassword: () => void
}

function PhoneForm({ intro, onAsked, onPassword }: PhoneFormProps) {
  const form = useForm({
    initial: { cellphone: '' },
    schema: phoneLogin,
    toBody: (values) => values,
    send: async (body) => ({
      ...(await callAsClient(bookingLogIn.sendCode, { body })),
      to: body.cellphone,
    }),
    onDone: onAsked,
  })
  return (
    <FormPage
      title="Pida su taxi"
      intro={<p>{intro}</p>}
      form={form}
      verb="Enviar código"
      after={
        <p>
          <button type="button" className="text-button" onClick={onPassword}>
            Ingresar con contraseña
          </button>
        </p>
      }
    >
      <PhoneField
        {...form.bind('cellphone')}
        label="Su celular"
        hint="Le enviaremos un código por mensaje de texto."
      />
    </FormPage>
  )
}
