import { Suspense, useSyncExternalStore } from 'react'
import { errorText } from './error-notice.tsx'
import { late, patiently } from '#src/ui/status/late.ts'
import type { Undo } from './toast-stack.tsx'

const stack = () => import('./toast-stack.tsx')
const ToastStack = late(async () => (await stack()).ToastStack)

let wanted = false
const listeners = new Set<() => void>()
const want = () => {
  wanted = true
  for (const listener of listeners) listener()
  return patiently(stack)
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that something was done, with the way back where there is one. */
export const toast = (message: string, undo?: Undo): void =>
  void want().then(({ showToast }) => showToast(message, undo))

/** For actions that have no form of their own to show the error in. */
export const toastError = (error: unknown): void =>
  void want().then(({ showError }) => showError(errorText(error)))

/** Stands once at the top of the application; empty until there is something to say. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribe, () => wanted)
  return <Suspense fallback={null}>{isWanted && <ToastStack />}</Suspense>
}
