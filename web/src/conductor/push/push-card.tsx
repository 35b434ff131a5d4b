import { useState } from 'react'
import { push } from '@chaski/contract/push/endpoints.ts'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'
import { hasNoButtons, pushState } from '#src/shared/push/push-state.ts'
import { unsubscribeHere } from '#src/shared/push/subscribe-here.ts'
import { subscribeDriver } from './subscribe-driver.ts'

const limits =
  'En iPhone y iPad el aviso no trae botones: toque el aviso y responda en la página. Con la pantalla apagada su posición no se envía en ningún teléfono.'

/** Notices with the screen off: on, off, and what keeps them from coming. */
export function PushCard() {
  const phone = usePhone()
  const { pushed } = usePhoneState()
  const [state, setState] = useState(pushState)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch {
      setProblem(failed)
    } finally {
      setState(pushState())
      setBusy(false)
    }
  }
  const turnOn = () =>
    run(async () => {
      if ((await Notification.requestPermission()) === 'granted') await subscribeDriver(phone)
    }, 'Este navegador no pudo activar los avisos. Use Chrome, o intente otra vez con señal.')
  const turnOff = () =>
    run(async () => {
      const endpoint = await unsubscribeHere('/conductor')
      phone.store.set({ pushed: false })
      if (endpoint !== null) await phone.call(push.forgetDriver, { body: { endpoint } })
    }, 'No se pudo desactivar del todo. Intente otra vez con señal.')

  return (
    <section className="card stack">
      <h2>Avisos con la pantalla apagada</h2>
      {state === 'MISSING' && <p>Este navegador no muestra avisos. Use Chrome.</p>}
      {state === 'INSTALL_FIRST' && (
        <p>
          En iPhone y iPad (iOS 16.4 o más): toque Compartir, «Agregar a inicio», y abra Chaski
          desde ahí para recibir avisos.
        </p>
      )}
      {state === 'DENIED' && (
        <p>Los avisos están bloqueados: permítalos para este sitio en los ajustes del navegador.</p>
      )}
      {pushed && <p>Las ofertas le llegan aunque la pantalla esté apagada.</p>}
      {hasNoButtons() && <p className="dim">{limits}</p>}
      {problem !== '' && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      {(state === 'UNASKED' || state === 'ALLOWED') && (
        <button
          type="button"
          className="wide plain"
          disabled={busy}
          onClick={() => void (pushed ? turnOff() : turnOn())}
        >
          {busy ? 'Un momento…' : pushed ? 'Desactivar avisos' : 'Activar avisos'}
        </button>
      )}
    </section>
  )
}
