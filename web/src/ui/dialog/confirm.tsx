import { Suspense, useSyncExternalStore } from 'react'
import type { Asked, Question } from './confirm-dialog.tsx'
import { late } from '#src/ui/status/late.ts'

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

const ConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/** Stands once at the top of the application and shows whatever is asked. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return <Suspense fallback={null}>{question !== null && <ConfirmDialog {...question} />}</Suspense>
}
