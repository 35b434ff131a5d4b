import { lazy, type SyntheticEvent, useState } from 'react'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { callAs, type PhoneSession, wordsOf } from '#src/conductor/engine/session.ts'
import { Later } from '#src/conductor/parts/later.tsx'
import { typed } from '#src/conductor/parts/typed.ts'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { Wordmark } from '#src/shared/brand/wordmark.tsx'
import { NewPassword } from './new-password.tsx'

const Recover = lazy(async () => ({ default: (await import('./recover.tsx')).Recover }))

type LogInProps = { ended: boolean; onEnter: (session: PhoneSession) => void }

/** The driver's code or cellphone and password. */
export function LogIn({ ended, onEnter }: LogInProps) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [forgot, setForgot] = useState(false)
  const [must, setMust] = useState<PhoneSession | null>(null)

  const logIn = async (username: string, password: string): Promise<void> => {
    const body = { username, password, cookie: true }
    const answer = await callAs(null)(driverSessionCalls.driverLogIn, { body })
    const session = { tenant: answer.tenant, ...pick(answer.driver) }
    if (answer.must_change_password) setMust(session)
    else onEnter(session)
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = typed(form, 'username').trim()
    const password = typed(form, 'password')
    if (username === '' || password === '') {
      setProblem('Escriba su código y su contraseña.')
      return
    }
    setBusy(true)
    try {
      await logIn(username, password)
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (must !== null)
    return (
      <Screen look="center">
        <h1>Elija su contraseña</h1>
        <p>La que le dieron sirve una sola vez.</p>
        <NewPassword call={callAs(must)} onDone={() => onEnter(must)} />
      </Screen>
    )
  if (forgot)
    return (
      <Later>
        <Recover logIn={logIn} onBack={() => setForgot(false)} />
      </Later>
    )
  return (
    <Screen look="center">
      <div className="brand">
        <Wordmark height={40} />
        <h1>Conductores</h1>
      </div>
      {ended && (
        <p className="notice plain" role="alert">
          Su sesión terminó. Ingrese otra vez: lo que falta enviar se conserva en este teléfono.
        </p>
      )}
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <label className="field">
          <span>Código o celular</span>
          <input
            name="username"
            autoComplete="username"
            autoCapitalize="characters"
            maxLength={40}
          />
        </label>
        <label className="field">
          <span>Contraseña</span>
          <input name="password" type="password" autoComplete="current-password" maxLength={256} />
        </label>
        {problem !== '' && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="big primary" disabled={busy}>
          {busy ? 'Ingresando…' : 'Ingresar'}
        </button>
        <button type="button" className="ghost" onClick={() => setForgot(true)}>
          Olvidé mi contraseña
        </button>
      </form>
    </Screen>
  )
}

const pick = ({
  driver_uuid,
  code,
  name,
}: {
  driver_uuid: string
  code: string
  name: string
}) => ({
  driver_uuid,
  code,
  name,
})
