import { type SyntheticEvent, useState } from 'react'
import { driverRecoveryCalls } from '@chaski/contract/trips/driver-recovery-endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import { callAs, wordsOf } from '#src/conductor/engine/session.ts'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { typed } from '#src/conductor/parts/typed.ts'

type NewPasswordByCodeProps = {
  request_id: string
  onDone: (password: string) => Promise<void>
  onBack: () => void
  onDesk: () => void
}
const call = callAs(null)

/** The code that came and the password that shall count from now on. */
export function NewPasswordByCode({ request_id, onDone, onBack, onDesk }: NewPasswordByCodeProps) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const code = typed(form, 'code').replaceAll(/\s/g, '')
    const password = typed(form, 'password')
    if (!/^\d{6}$/.test(code) || password === '') {
      setProblem('Escriba los 6 dígitos del código y su contraseña nueva.')
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await call(driverRecoveryCalls.driverRecover, { body: { request_id, code, password } })
      await onDone(password)
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen look="center">
      <h1>Revise sus mensajes</h1>
      <p>Si sus datos están registrados, el código ya va en camino. Vence en 10 minutos.</p>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <label className="field">
          <span>Código de 6 dígitos</span>
          <input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
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
          {busy ? 'Guardando…' : 'Guardar e ingresar'}
        </button>
        <button type="button" className="ghost" onClick={onBack}>
          Volver
        </button>
        <button type="button" className="ghost" onClick={onDesk}>
          No me llega: avisar a la central
        </button>
      </form>
    </Screen>
  )
}
