import { useState } from 'react'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { ring, wakeSound } from '#src/shared/sound.ts'
import { wordsOf } from '#src/conductor/engine/session.ts'
import { chooseMapApp, chosenMapApp, mapAppNames, mapApps } from '#src/conductor/parts/map-app.ts'
import { OwnDocuments } from '#src/conductor/parts/own-documents.tsx'
import { FullScreenDialog } from '#src/conductor/parts/full-screen-dialog.tsx'
import { WithoutSignal } from '#src/conductor/parts/without-signal.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { PushCard } from '#src/conductor/push/push-card.tsx'
import { InstallButton } from '#src/conductor/shell/install-button.tsx'
import { chooseTheme, storedTheme, type Theme, themes } from '#src/shared/theme.ts'
import { NewPassword } from './new-password.tsx'

const themeNames: Record<Theme, string> = { auto: 'Automática', light: 'Clara', dark: 'Oscura' }

/** OwnDocuments, how the phone should behave, and the way out. */
export function More({ onLeave }: { onLeave: () => void }) {
  const phone = usePhone()
  const { actions, work } = usePhoneState()
  const [app, setApp] = useState(chosenMapApp)
  const [theme, setTheme] = useState(storedTheme)
  const [changing, setChanging] = useState(false)
  const [problem, setProblem] = useState('')
  const working = (work?.driver.shift ?? null) !== null

  const leave = async (): Promise<void> => {
    if (actions.length > 0) {
      setProblem('Hay pasos por enviar. Espere a que haya señal para salir.')
      return
    }
    try {
      await phone.call(driverSessionCalls.driverLogOut, {})
      onLeave()
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }
  return (
    <Screen>
      <h1>{phone.session.name}</h1>
      <InstallButton />
      <PushCard />
      <OwnDocuments />
      <section className="card stack">
        <h2>Este teléfono</h2>
        <label className="field">
          <span>Aplicación de mapas</span>
          <select
            value={app}
            onChange={({ target }) => {
              const next = mapApps.find((name) => name === target.value) ?? 'google'
              chooseMapApp(next)
              setApp(next)
            }}
          >
            {mapApps.map((name) => (
              <option key={name} value={name}>
                {mapAppNames[name]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Apariencia</span>
          <select
            value={theme}
            onChange={({ target }) => {
              const next = themes.find((name) => name === target.value) ?? 'auto'
              chooseTheme(next)
              setTheme(next)
            }}
          >
            {themes.map((name) => (
              <option key={name} value={name}>
                {themeNames[name]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="wide plain"
          onClick={() => {
            wakeSound()
            ring('offer')
          }}
        >
          Probar sonido de oferta
        </button>
        <button type="button" className="wide plain" onClick={() => setChanging(true)}>
          Cambiar contraseña
        </button>
      </section>
      <WithoutSignal />
      <a href="/ayuda/puesto-conductor" target="_blank" rel="noreferrer">
        Manual del conductor
      </a>
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="wide plain" disabled={working} onClick={() => void leave()}>
        {working ? 'Para salir, termine su jornada' : 'Salir'}
      </button>
      {changing && (
        <FullScreenDialog title="Cambiar contraseña" onClose={() => setChanging(false)}>
          <div className="full-body">
            <NewPassword
              call={phone.call}
              onDone={() => {
                setChanging(false)
                phone.notice('good', 'Su contraseña cambió.')
              }}
            />
          </div>
        </FullScreenDialog>
      )}
    </Screen>
  )
}
