import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { focusNext } from './focus.ts'

type CallKeys = {
  onNew: () => void
  onClaim: () => void
  onSave: () => void
  onRetain: () => void
  onSaveAndNew: () => void
  onSwap: () => void
  /** Closes the question that stands open, if there is one. */
  onBack: () => boolean
}

/** The keys of call taking: some work anywhere on the board, some only with the cursor in the form. */
export function useCallKeys(panel: RefObject<HTMLElement | null>, keys: CallKeys) {
  const { onNew, onClaim, onSave, onRetain, onSaveAndNew, onSwap, onBack } = keys
  const shortcuts = useMemo(
    () => [
      { keys: 'Insert', label: 'Nueva llamada, o atender la que suena', run: onNew },
      {
        keys: 'Shift+F2',
        label: 'Atender a quien más espera, o devolver la llamada',
        run: onClaim,
      },
      { keys: 'F9', label: 'Guardar el servicio', run: onSave },
      { keys: 'Shift+F9', label: 'Guardar retenido', run: onRetain },
      { keys: 'Ctrl+F9', label: 'Guardar y atender otra', run: onSaveAndNew },
      { keys: 'Alt+↔', label: 'Invertir origen y destino' },
      { keys: 'F4', label: 'En una dirección: marcarla en el mapa' },
      { keys: 'Ctrl+D', label: 'En una dirección: guardarla como favorito' },
      { keys: 'Esc', label: 'Volver al tablero; la llamada queda guardada' },
    ],
    [onNew, onClaim, onSave, onRetain, onSaveAndNew],
  )
  useShortcuts('Atender llamadas', shortcuts)

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const target = event.target as HTMLElement
    const listOpen = target.getAttribute('aria-expanded') === 'true'
    if (event.altKey && /^Arrow(Left|Right)$/.test(event.key)) onSwap()
    else if (event.key === 'Escape' && !listOpen) {
      if (!onBack()) target.blur()
    } else if (event.key === 'Enter' && target.matches('.call-fields input'))
      focusNext(panel.current, target)
    else return
    event.preventDefault()
  }
}
