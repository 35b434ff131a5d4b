import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Modal } from '@mantine/core'
import { enterLayer, LayerContext, topLayer } from './dialog-layers.ts'
import './dialog.css'
import './dialog-actions.css'

export type DialogProps = {
  title: ReactNode
  /** Absent: the dialog can only be answered. */
  onLeave?: () => void
  width?: number
  children: ReactNode
}

/** An open list or calendar inside a dialog takes its own Esc. */
const belongsToField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** At once: what is typed the moment a dialog opens belongs to its first field, and a timer would come after the keys. */
const focusFirst = (content: HTMLElement | null): void =>
  content?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/** Every dialog: one width per kind, Esc only for the topmost, focus inside and back. */
export function Dialog({ title, onLeave, width = 480, children }: DialogProps) {
  const [layer] = useState(() => Symbol('dialog'))
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault()
    onLeave?.()
  })

  // In the same moment as it is seen: a quick key must not reach the screen behind.
  useLayoutEffect(() => {
    const leave = enterLayer(layer)
    // Looked at on the way down: on the way up the list may have closed already, and its Esc would close the dialog too.
    let ofField = false
    const onWayDown = (event: KeyboardEvent) => {
      ofField = belongsToField(event.target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || topLayer() !== layer) return
      if (!ofField) onEscape(event)
    }
    window.addEventListener('keydown', onWayDown, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onWayDown, { capture: true })
      window.removeEventListener('keydown', onKey)
      leave()
    }
  }, [layer])

  return (
    <Modal
      opened
      onClose={() => onLeave?.()}
      title={title}
      size={width}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={onLeave !== undefined}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--scrim)' }}
      classNames={{
        content: 'dialog',
        header: 'dialog-header',
        title: 'dialog-title',
        body: 'dialog-body',
      }}
    >
      <div className="dialog-content" ref={focusFirst}>
        <LayerContext value={layer}>{children}</LayerContext>
      </div>
    </Modal>
  )
}
