import { useState } from 'react'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { emailLogin } from '@chaski/contract/recruitment/schema.ts'
import { phoneLogin } from '@chaski/contract/session/one-time-code.ts'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { PhoneField } from '#src/public/form/phone-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { CodeForm } from '#src/public/form/code-form.tsx'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { Expected } from './expected.tsx'
import { RegisterForm } from './register-form.tsx'
import { Steps } from './steps.tsx'
import { useForm } from '#src/public/form/use-form.ts'

type Asked = { request_id: string; to: string }

/** From the street to the application: phone or mail, a code, and a name for those who are new. */
export function Enter({ onEntered }: { onEntered: () => void }) {
  const [asked, setAsked] = useState<Asked>()
  const [proven, setProven] = useState(false)
  if (asked === undefined) return <ContactForm onAsked={setAsked} />
  if (proven) return <RegisterForm request_id={asked.request_id} onEntered={onEntered} />
  return (
    <CodeForm
      {...asked}
      verify={(body) => callAsApplicant(recruitment.verifyCode, { body })}
      resend={(body) => callAsApplicant(recruitment.resendCode, { body })}
      onBack={() => setAsked(undefined)}
      onVerified={(registered) => (registered ? onEntered() : setProven(true))}
    />
  )
}

const ways = [
  { id: 'SMS', name: 'Celular' },
  { id: 'MAIL', name: 'Correo' },
]

function ContactForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const [way, setWay] = useState('SMS')
  return (
    <article className="page">
      <h1>Maneje con nosotros</h1>
      <Expected />
      <RadioGroup
        name="way"
        label="¿Cómo le enviamos su código?"
        value={way}
        onChange={setWay}
        options={ways}
      />
      {way === 'SMS' ? <PhoneForm onAsked={onAsked} /> : <MailForm onAsked={onAsked} />}
      <Steps />
    </article>
  )
}

function PhoneForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useForm({
    initial: { cellphone: '' },
    schema: phoneLogin,
    toBody: (values) => values,
    send: async (body) => ({
      ...(await callAsApplicant(recruitment.loginByPhone, { body })),
      to: body.cellphone,
    }),
    onDone: onAsked,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <PhoneField {...form.bind('cellphone')} label="Celular" />
      <FormFoot verb="Enviar código" sending={form.sending} failure={form.failure} />
    </form>
  )
}

function MailForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useForm({
    initial: { email: '' },
    schema: emailLogin,
    toBody: (values) => ({ email: values.email.trim() }),
    send: async (body) => ({
      ...(await callAsApplicant(recruitment.loginByEmail, { body })),
      to: body.email,
    }),
    onDone: onAsked,
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField
        {...form.bind('email')}
        label="Correo"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormFoot verb="Enviar código" sending={form.sending} failure={form.failure} />
    </form>
  )
}
