import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { topLayer } from '#src/ui/dialog/dialog-layers.ts'
import { isTyping, keysOf, type Shortcut, useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import { liveFleet, type Unit } from '#src/central/live/live-fleet.ts'
import { findUnit } from './find-unit.ts'
import { undoLast } from '#src/central/trips/undo.ts'

type BoardKeys = {
  /** The unit whose number was typed takes the trip under the cursor. */
  onUnit: (unit: Unit) => void
  onTab: (step: 1 | -1) => void
  onApply: () => void
}

/** A number left standing is forgotten, so that nobody assigns by an old one. */
const forgetMs = 5_000

const help: readonly Shortcut[] = [
  { keys: '0–9', label: 'Número de unidad, y luego:' },
  { keys: '+', label: 'Asignarle el servicio elegido' },
  { keys: 'L', label: 'Ubicarla en el mapa' },
  { keys: 'C', label: 'Escribirle' },
  { keys: '[', label: 'Lista anterior' },
  { keys: ']', label: 'Lista siguiente' },
  { keys: '.', label: 'Poner al día el orden de la lista' },
  { keys: 'Ctrl+Z', label: 'Deshacer lo último (8 s)' },
]

/** Keys that are no plain shortcut: numbers that wait for a verb, signs behind AltGr, the undo. */
export function useBoardKeys({ onUnit, onTab, onApply }: BoardKeys): string {
  const [typed, setTyped] = useState('')
  useShortcuts('Unidad por número', help)

  const withUnit = (work: (unit: Unit) => void) => {
    const unit = findUnit(liveFleet.units(), typed)
    if (unit === undefined) toast(`No hay una unidad ${typed} en turno`)
    else work(unit)
    setTyped('')
  }

  /** True when the key was one of ours. */
  const take = (event: KeyboardEvent): boolean => {
    const { key } = event
    // AltGr makes these on a Spanish keyboard, so that Ctrl and Alt say nothing here.
    if (key === '[' || key === ']') return (onTab(key === ']' ? 1 : -1), true)
    const keys = keysOf(event)
    if (keys === 'Ctrl+Z') return undoLast() || (toast('No hay nada que deshacer'), true)
    if (event.ctrlKey || event.altKey || event.metaKey) return false
    if (/^\d$/.test(key)) return (setTyped((before) => (before + key).slice(-5)), true)
    if (key === '.') return (onApply(), true)
    if (typed === '') return false
    if (key === '+') return (withUnit(onUnit), true)
    if (keys === 'L')
      return (
        withUnit(({ driver_id }) =>
          boardLink.send({ kind: 'focus-unit', driver_id, follow: false }),
        ),
        true
      )
    if (keys === 'C')
      return (
        withUnit(({ driver_id }) => boardLink.send({ kind: 'message', to: { driver_id } })), true
      )
    if (key === 'Backspace') return (setTyped((before) => before.slice(0, -1)), true)
    if (key === 'Escape') return (setTyped(''), true)
    return false
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || topLayer() !== null) return
    if (take(event)) event.preventDefault()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
  useEffect(() => {
    if (typed === '') return undefined
    const timer = setTimeout(() => setTyped(''), forgetMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed
}
