import { type SyntheticEvent, useState } from 'react'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { type DriverCall, wordsOf } from '#src/conductor/engine/session.ts'
import { typed } from '#src/conductor/parts/typed.ts'

type NewPasswordProps = { call: DriverCall; onDone: () => void }

/** The driver's own password, with the one that counts now. */
export function NewPassword({ call, onDone }: NewPasswordProps) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const current_password = typed(form, 'current')
    const password = typed(form, 'password')
    if (current_password === '' || password === '') {
      setProblem('Complete las dos contraseñas.')
      return
    }
    setBusy(true)
    try {
      await call(driverSessionCalls.changeDriverPassword, { body: { current_password, password } })
      onDone()
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <label className="field">
        <span>Contraseña actual</span>
        <input name="current" type="password" autoComplete="current-password" maxLength={256} />
      </label>
      <label className="field">
        <span>Contraseña nueva</span>
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={256}
          aria-describedby="password-hint"
        />
        <small id="password-hint" className="dim">
          {passwordHint}
        </small>
      </label>
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="big primary" disabled={busy}>
        Guardar contraseña
      </button>
    </form>
  )
}
