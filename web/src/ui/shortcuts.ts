import { useEffect, useEffectEvent, useId } from 'react'
import { dialogDepth } from './dialog-layers.ts'

export type Shortcut = {
  /** As shown: `F1`, `/`, `N`, `Ctrl+S`, `Shift+F9`. */
  keys: string
  label: string
  /** Absent: told in the help, handled by the place itself. */
  run?: () => void
  /** Also over open dialogs. */
  everywhere?: boolean
}

type Group = { id: string; title: string; depth: number; shortcuts: readonly Shortcut[] }

const groups = new Map<string, Group>()

/** What the keys do right here: the help shows exactly this. */
export const activeShortcuts = (): Group[] =>
  [...groups.values()].filter(
    ({ depth, shortcuts }) => depth === dialogDepth() || shortcuts.some((s) => s.everywhere),
  )

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** `Ctrl+Shift+F9` of an event; letters upper case, so that `N` is what the help says. */
export const keysOf = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string => {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const printable = event.key.length === 1 && !/[a-z]/i.test(event.key)
  return [
    (event.ctrlKey || event.metaKey) && 'Ctrl',
    event.altKey && 'Alt',
    // A sign such as "/" or "+" may need Shift on one keyboard and not on another.
    event.shiftKey && !printable && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+')
}

/** Keys of a place while it is on screen; plain letters never fire while somebody types. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId()
  const onKey = useEffectEvent((event: KeyboardEvent, depth: number) => {
    if (event.defaultPrevented) return
    const keys = keysOf(event)
    if (keys.length === 1 && isTyping(event.target)) return
    const shortcut = shortcuts.find((candidate) => candidate.keys === keys)
    if (shortcut?.run === undefined) return
    if (dialogDepth() !== depth && !shortcut.everywhere) return
    event.preventDefault()
    shortcut.run()
  })

  useEffect(() => {
    const depth = dialogDepth()
    groups.set(id, { id, title, depth, shortcuts })
    const listener = (event: KeyboardEvent) => onKey(event, depth)
    window.addEventListener('keydown', listener)
    return () => {
      groups.delete(id)
      window.removeEventListener('keydown', listener)
    }
  }, [id, title, shortcuts])
}
