import type { Store } from './state.ts'

/** Runs something from the start of the day to its end. Gives back how to end it for good. */
export const whileAtWork = (store: Store, begin: () => () => void): (() => void) => {
  let end: (() => void) | undefined
  let working = false
  const look = (): void => {
    const now = (store.get().work?.driver.shift ?? null) !== null
    if (now === working) return
    // First, because beginning changes the state and so comes back here.
    working = now
    if (now) end = begin()
    else end?.()
  }
  const unsubscribe = store.subscribe(look)
  look()
  return () => {
    unsubscribe()
    if (working) end?.()
  }
}
