import type { ReactNode } from 'react'
import type { z } from 'zod'
import { newPassword } from '@chaski/contract/fields.ts'
import { codeVerification } from '@chaski/contract/session/one-time-code.ts'
import { FormFoot } from './form-foot.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

const schema = codeVerification.extend({ password: newPassword })

type NewPasswordFormProps<Answer> = {
  /** Which code was sent. */
  request_id: string
  intro?: ReactNode
  className?: string
  send: (body: z.output<typeof schema>) => Promise<Answer>
  onDone: (answer: Answer) => void
  onBack: () => void
}

/** The second step of every forgotten password: the code that came, and the words from now on. */
export function NewPasswordForm<Answer>(props: NewPasswordFormProps<Answer>) {
  const { request_id, intro, className, send, onDone, onBack } = props
  const form = useForm({
    initial: { code: '', password: '' },
    schema,
    toBody: (values) => ({ ...values, request_id, code: values.code.replace(/\s/g, '') }),
    send,
    onDone,
  })
  return (
    <article className="page">
      <h1>Contraseña nueva</h1>
      {intro}
      <form className={className} onSubmit={form.submit} noValidate>
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
          hint="Al menos 10 caracteres; una frase es más fácil de recordar."
          required
          type="password"
          autoComplete="new-password"
          maxLength={256}
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
