import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import { Dialog } from './dialog.tsx'

type Question = {
  /** Names the thing: "Desactivar a Rosa Quispe (rquispe)". */
  title: string
  detail?: ReactNode
  /** The verb of the button, never "Aceptar": "Desactivar usuario". */
  verb: string
  /** Cannot be undone, or costs somebody something. */
  danger?: boolean
  stay?: string
}

type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

const show = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before what cannot be undone; true when the person pressed the verb. */
export const confirm = (question: Question): Promise<boolean> => {
  asked?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (yes) => {
        show(null)
        resolve(yes)
      },
    })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stands once at the top of the application and shows whatever is asked. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (question === null) return null
  const { title, detail, verb, danger, stay = 'Volver', answer } = question
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
