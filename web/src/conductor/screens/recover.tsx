import { type SyntheticEvent, useEffect, useState } from 'react'
import {
  driverRecoveryCalls,
  type recoveryWays,
} from '@chaski/contract/trips/driver-recovery-endpoints.ts'
import { callAs, wordsOf } from '#src/conductor/engine/session.ts'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { typed } from '#src/conductor/parts/typed.ts'
import { NewPasswordByCode } from './new-password-by-code.tsx'

type Way = (typeof recoveryWays)[number]
type RecoverProps = {
  logIn: (username: string, password: string) => Promise<void>
  onBack: () => void
}
const call = callAs(null)

/** Back in without the old password: by a code on the driver's phone, or by the desk. */
export function Recover({ logIn, onBack }: RecoverProps) {
  const [way, setWay] = useState<Way>('CODE')
  const [sent, setSent] = useState<{ request_id: string; username: string } | null>(null)
  const [asked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    call(driverRecoveryCalls.driverEntrance, {}).then(
      ({ recovery }) => setWay(recovery),
      () => undefined,
    )
  }, [])

  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const username = typed(new FormData(event.currentTarget), 'username').trim()
    if (username === '') {
      setProblem('Escriba su código o su celular.')
      return
    }
    setBusy(true)
    setProblem('')
    const request = { body: { username } }
    try {
      if (way === 'DESK') {
        await call(driverRecoveryCalls.driverAskDesk, request)
        setAsked(true)
      } else {
        const { request_id } = await call(driverRecoveryCalls.driverForgot, request)
        setSent({ request_id, username })
      }
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (asked)
    return (
      <Screen look="center">
        <h1>Avisamos a la central</h1>
        <p>Si sus datos están registrados, lo llamarán al celular que dejó en la empresa.</p>
        <button type="button" className="big primary" onClick={onBack}>
          Volver al ingreso
        </button>
      </Screen>
    )
  if (sent !== null)
    return (
      <NewPasswordByCode
        request_id={sent.request_id}
        onDone={(password) => logIn(sent.username, password)}
        onBack={() => setSent(null)}
        onDesk={() => {
          setSent(null)
          setWay('DESK')
        }}
      />
    )
  return (
    <Screen look="center">
      <h1>Contraseña nueva</h1>
      <p>
        {way === 'CODE'
          ? 'Le enviaremos un código al celular o correo que dejó en la empresa.'
          : 'La central lo llamará al celular que dejó en la empresa y le dará una contraseña nueva.'}
      </p>
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
        {problem !== '' && (
          <p className="notice bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="big primary" disabled={busy}>
          {way === 'CODE' ? 'Enviar código' : 'Avisar a la central'}
        </button>
        <button type="button" className="ghost" onClick={onBack}>
          Volver al ingreso
        </button>
      </form>
    </Screen>
  )
}
