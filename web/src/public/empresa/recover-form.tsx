import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { NewPasswordForm } from '#src/public/form/new-password-form.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
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
      <NewPasswordForm
        request_id={request_id}
        className="card portal-entrance"
        intro={<p>Si el usuario existe, el código ya va en camino. Vence en 10 minutos.</p>}
        send={(body) => call(portalCalls.portalRecover, { body })}
        onDone={onEnter}
        onBack={() => setRequest(undefined)}
      />
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
