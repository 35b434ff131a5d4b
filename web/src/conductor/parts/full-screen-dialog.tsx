import { type ReactNode, useEffect, useRef } from 'react'
import { SosButton } from './sos-button.tsx'

type FullScreenDialogProps = { title: string; onClose: () => void; children: ReactNode }

/** One thing at a time over the whole screen; the phone's back gesture and Escape leave it. */
export function FullScreenDialog({ title, onClose, children }: FullScreenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="full-dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="full-head">
        <button type="button" className="ghost" onClick={onClose}>
          Volver
        </button>
        <h2>{title}</h2>
        <SosButton />
      </header>
      {children}
    </dialog>
  )
}
