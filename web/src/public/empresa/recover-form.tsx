import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { useSending } from './use-sending.ts'

type RecoverFormProps = { onEnter: (session: PortalSession) => void; onBack: () => void }

/** A new password for whoever reads the mail of a portal user. */
export function RecoverForm({ onEnter, onBack }: RecoverFormProps) {
  const [username, setUsername] = useState('')
  const [request_id, setRequest] = useState<string>()
  const { sending, problem, fields, send } = useSending()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const asked = await call(portalCalls.portalForgot, { body: { username } })
      setRequest(asked.request_id)
    })
  }
  if (request_id !== undefined)
    return (
      <NewPassword request_id={request_id} onEnter={onEnter} onBack={() => setRequest(undefined)} />
    )
  return (
    <article className="page">
      <h1>Contraseña nueva</h1>
      <p className="dim">
        Le enviaremos un código al correo o celular de su usuario. Si no tiene ninguno, pida una
        contraseña a la central.
      </p>
      <form className="card portal-entrance" noValidate onSubmit={ask}>
        <TextField
          name="username"
          label="Usuario"
          required
          autoComplete="username"
          maxLength={100}
          value={username}
          onChange={setUsername}
          problem={fields['username']}
        />
        {problem && <Problem text={problem} />}
        <div className="actions">
          <button type="submit" className="button primary" aria-disabled={sending}>
            Enviar código
          </button>
          <button type="button" className="button quiet" onClick={onBack}>
            Volver
          </button>
        </div>
      </form>
    </article>
  )
}

type NewPasswordProps = RecoverFormProps & { request_id: string }

function NewPassword({ request_id, onEnter, onBack }: NewPasswordProps) {
  const form = useForm({
    initial: { code: '', password: '' },
    schema: portalCalls.portalRecover.body,
    toBody: (values) => ({ ...values, request_id, code: values.code.replace(/\s/g, '') }),
    send: (body) => call(portalCalls.portalRecover, { body }),
    onDone: onEnter,
  })
  return (
    <article className="page">
      <h1>Contraseña nueva</h1>
      <p>Si el usuario existe, el código ya va en camino. Vence en 10 minutos.</p>
      <form className="card portal-entrance" onSubmit={form.submit} noValidate>
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
