import { useEffect, useState } from 'react'
import { push } from '@chaski/contract/push/endpoints.ts'
import { callAsClient } from '#src/public/reservar/call-as-client.ts'
import { pushState } from '#src/shared/push/push-state.ts'
import { subscribeHere, workerOf } from '#src/shared/push/subscribe-here.ts'

const subscribeClient = (): Promise<void> =>
  subscribeHere({
    scope: '/reservar',
    publicKey: async () => (await callAsClient(push.key, {})).public_key,
    send: (body) => callAsClient(push.subscribeClient, { body }),
  })

type Stage = 'IDLE' | 'BUSY' | 'ON' | 'FAILED'

/** Under a ride that was booked: to be told on this phone. Nothing is asked before somebody touches the button. */
export function RideNotices({ onNews }: { onNews: () => void }) {
  const [state, setState] = useState(pushState)
  const [stage, setStage] = useState<Stage>('IDLE')

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // It opens the ride without signal, also for whoever wants no notices.
    void workerOf('/reservar').catch(() => undefined)
    navigator.serviceWorker.addEventListener('message', onNews)
    return () => navigator.serviceWorker.removeEventListener('message', onNews)
  }, [onNews])
  useEffect(() => {
    if (state !== 'ALLOWED') return
    // Allowed before: the address may have changed, or the session.
    let left = false
    subscribeClient().then(
      () => left || setStage('ON'),
      () => left || setStage('FAILED'),
    )
    return () => {
      left = true
    }
  }, [state])

  if (state === 'INSTALL_FIRST')
    return (
      <p className="dim wide">
        En iPhone, para recibir avisos: toque Compartir y «Agregar a inicio» (iOS 16.4 o más). Si
        no, le avisaremos por mensaje de texto.
      </p>
    )
  if (stage === 'ON') return <p className="dim wide">Le avisaremos en este teléfono.</p>
  if (stage === 'FAILED')
    return (
      <p className="dim wide">
        Este navegador no pudo activar los avisos: le avisaremos por mensaje de texto.
      </p>
    )
  if (state !== 'UNASKED') return null
  const ask = async (): Promise<void> => {
    setStage('BUSY')
    await Notification.requestPermission()
    setStage('IDLE')
    setState(pushState())
  }
  return (
    <button
      type="button"
      className="button wide"
      disabled={stage === 'BUSY'}
      onClick={() => void ask()}
    >
      Avisarme aquí cuando llegue
    </button>
  )
}
