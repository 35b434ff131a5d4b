import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

export type Message = {
  kind: 'problem' | 'warning'
  text: string
  /** What can be done about it. */
  advice?: ReactNode
  /** Small, for whoever helps by telephone. */
  id?: string
}

type ModalProps = {
  title: string
  onClose: () => void
  /** Instead of the single button. */
  actions?: ReactNode
  children: ReactNode
}

/** The browser's own modal: it keeps the focus inside and gives it back, and Esc closes it. */
export function Modal({ title, onClose, actions, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className="modal" aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="modal-actions">
        {actions ?? (
          <button type="button" className="button primary" onClick={onClose}>
            Entendido
          </button>
        )}
      </div>
    </dialog>
  )
}

/** What the spec says in a modal, under the spec's titles. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { kind, text, advice, id } = message
  return (
    <Modal title={kind === 'problem' ? texts.problemTitle : texts.warningTitle} onClose={onClose}>
      <p>{text}</p>
      {advice !== undefined && <p>{advice}</p>}
      {id !== undefined && id !== '500' && <p className="problem-id">Código de ayuda: {id}</p>}
    </Modal>
  )
}
