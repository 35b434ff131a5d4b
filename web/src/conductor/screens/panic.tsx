import { useEffect, useRef } from 'react'
import { usePhone, usePhoneState } from '#src/conductor/phone-context.ts'

/** Asked for after the call for help: whether it got through, and the way to the police without data. */
export function Panic({ onClose }: { onClose: () => void }) {
  const phone = usePhone()
  const { panic, place } = usePhoneState()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="offer panic"
      aria-labelledby="panic-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="panic-words" role="alert">
        <h1 id="panic-title">
          {panic === 'SENT' ? 'Auxilio enviado' : panic === 'WAITING' ? 'Sin señal' : 'Enviando…'}
        </h1>
        <p>
          {panic === 'SENT'
            ? `La central ya lo ve${place === null ? '' : ' con su ubicación'}. Manténgase a salvo.`
            : panic === 'WAITING'
              ? 'Se sigue intentando. Una llamada puede salir aunque no haya datos.'
              : 'Un momento.'}
        </p>
      </div>
      <div className="offer-answers">
        <a className="big accept" href="tel:105">
          Llamar al 105 (Policía)
        </a>
        <button
          type="button"
          className="big plain"
          onClick={() => {
            phone.calmPanic()
            onClose()
          }}
        >
          {panic === 'SENT' ? 'Ya estoy a salvo' : 'Cancelar el pedido'}
        </button>
        <button type="button" className="ghost" onClick={onClose}>
          Volver
        </button>
      </div>
    </dialog>
  )
}
