import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { Dialog } from './dialog.tsx'

export type Question = {
  /** Names the thing: "Desactivar a Rosa Quispe (rquispe)". */
  title: string
  detail?: ReactNode
  /** The verb of the button, never "Aceptar": "Desactivar usuario". */
  verb: string
  /** Cannot be undone, or costs somebody something. */
  danger?: boolean
  stay?: string
}

export type Asked = Question & { answer: (yes: boolean) => void }

/** A question with its two answers. */
export function ConfirmDialog({ title, detail, verb, danger, stay = 'Volver', answer }: Asked) {
  return (
    <Dialog title={title} onLeave={() => answer(false)} width={440}>
      {detail !== undefined && <div className="confirm-detail">{detail}</div>}
      <div className="dialog-actions">
        <Button variant="default" onClick={() => answer(false)}>
          {stay}
        </Button>
        <Button data-autofocus color={danger ? 'red' : undefined} onClick={() => answer(true)}>
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}
