import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { RecoverForm } from './recover-form.tsx'
import { useSending } from './use-sending.ts'

export function PortalLogIn({ onEnter }: { onEnter: (session: PortalSession) => void }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { sending, problem, fields, send } = useSending()
  const [forgotten, setForgotten] = useState(false)
  const enter = (event: FormEvent) => {
    event.preventDefault()
    void send(async () =>
      onEnter(await call(portalCalls.portalLogIn, { body: { username, password } })),
    )
  }
  if (forgotten) return <RecoverForm onEnter={onEnter} onBack={() => setForgotten(false)} />
  return (
    <article className="page">
      <h1>Portal de empresas</h1>
      <p className="dim">Administre a quienes pueden pedir servicios por cuenta de su empresa.</p>
      <form className="card portal-entrance" noValidate onSubmit={enter}>
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
        <TextField
          name="password"
          label="Contraseña"
          type="password"
          required
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={setPassword}
          problem={fields['password']}
        />
        {problem && <Problem text={problem} />}
        <div className="actions">
          <button type="submit" className="button primary" aria-disabled={sending}>
            {sending ? 'Ingresando…' : 'Ingresar'}
          </button>
        </div>
      </form>
      <p>
        <button type="button" className="text-button" onClick={() => setForgotten(true)}>
          Olvidé mi contraseña
        </button>
      </p>
    </article>
  )
}
