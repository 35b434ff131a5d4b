import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { useSending } from './use-sending.ts'

/** A password that somebody else chose is good for coming in once. */
export function NewPassword({ onDone }: { onDone: () => void }) {
  const [current_password, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { sending, problem, fields, send } = useSending()
  const change = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await call(portalCalls.portalPassword, { body: { current_password, password } })
      onDone()
    })
  }
  return (
    <article className="page">
      <h1>Elija su contraseña</h1>
      <form className="card portal-entrance" noValidate onSubmit={change}>
        <TextField
          name="current_password"
          label="Contraseña actual"
          type="password"
          required
          autoComplete="current-password"
          maxLength={256}
          value={current_password}
          onChange={setCurrent}
          problem={fields['current_password']}
        />
        <TextField
          name="password"
          label="Contraseña nueva"
          hint="Al menos 10 caracteres."
          type="password"
          required
          autoComplete="new-password"
          maxLength={256}
          value={password}
          onChange={setPassword}
          problem={fields['password']}
        />
        {problem && <Problem text={problem} />}
        <div className="actions">
          <button type="submit" className="button primary" aria-disabled={sending}>
            Guardar contraseña
          </button>
        </div>
      </form>
    </article>
  )
}
