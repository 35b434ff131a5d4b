import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#src/ui/dialog/confirm.tsx'

/**
 * Asks before typed text is thrown away, whichever way one leaves: Esc, a link, the back button,
 * the tab. Dialogs over a page that keeps its text are no leaving: such a page names its address.
 */
export function useLeaveGuard(isDirty: () => boolean, home?: string): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // A change of filters or of the hash leaves nothing behind.
      if (current.pathname === next.pathname || !isDirty()) return false
      if (home !== undefined && `${next.pathname}/`.startsWith(`${home}/`)) return false
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
