import { use, useEffectEvent, useId, useLayoutEffect } from 'react'
import { type DialogLayer, LayerContext, topLayer } from '#src/ui/dialog/dialog-layers.ts'

export type Shortcut = {
  /** As shown: `F1`, `/`, `N`, `Ctrl+S`, `Shift+F9`. */
  keys: string
  label: string
  /** Absent: told in the help, handled by the place itself. */
  run?: () => void
  /** Also over open dialogs. */
  everywhere?: boolean
}

type Group = {
  title: string
  layer: DialogLayer | null
  shortcuts: readonly Shortcut[]
}

const groups = new Map<string, Group>()

/** What the keys do right here: the help shows exactly this. */
export const activeShortcuts = (): Group[] =>
  [...groups.values()].filter(
    ({ layer, shortcuts }) => layer === topLayer() || shortcuts.some((s) => s.everywhere),
  )

/** Somebody writes here: letters are letters. */
export const isTyping = (target: EventTarget | null): boolean =>
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
  const layer = use(LayerContext)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const keys = keysOf(event)
    if (keys.length === 1 && isTyping(event.target)) return
    const shortcut = shortcuts.find((candidate) => candidate.keys === keys)
    if (shortcut?.run === undefined) return
    if (topLayer() !== layer && !shortcut.everywhere) return
    event.preventDefault()
    shortcut.run()
  })

  // Whoever sees the place may press its key in that very moment: an effect after the paint comes too late.
  useLayoutEffect(() => {
    groups.set(id, { title, layer, shortcuts })
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => {
      groups.delete(id)
      window.removeEventListener('keydown', listener)
    }
  }, [id, title, layer, shortcuts])
}
