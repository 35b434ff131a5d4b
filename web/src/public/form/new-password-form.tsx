import type { ReactNode } from 'react'
import type { z } from 'zod'
import { newPassword } from '@chaski/contract/fields.ts'
import { codeVerification } from '@chaski/contract/session/one-time-code.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { CodeField } from './code-field.tsx'
import { FormPage } from './form-page.tsx'
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
    <FormPage
      title="Contraseña nueva"
      intro={intro}
      form={form}
      next
      verb="Guardar e ingresar"
      onBack={onBack}
      className={className}
    >
      <CodeField {...form.bind('code')} />
      <TextField
        {...form.bind('password')}
        label="Contraseña nueva"
        hint={passwordHint}
        required
        type="password"
        autoComplete="new-password"
        maxLength={256}
      />
    </FormPage>
  )
}
