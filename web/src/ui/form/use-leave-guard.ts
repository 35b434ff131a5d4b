import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#src/ui/confirm.tsx'

/** Asks before typed text is thrown away, whichever way one leaves: Esc, a link, the back button, the tab. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A change of filters or of the hash leaves nothing behind.
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await confirm({
        title: '¿Descartar lo que escribió?',
        detail: 'Los cambios de este formulario no se guardaron.',
        verb: 'Descartar cambios',
        stay: 'Seguir editando',
        danger: true,
      }))
    },
    enableBeforeUnload: isDirty,
  })
}
