import { useEffect } from 'react'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { useUserTopic } from '#src/central/live/use-user-topic.ts'
import { useLastingSession } from '#src/central/session/use-lasting-session.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { DispatchMap } from './dispatch-map.tsx'

/** The map alone, for the second monitor: it follows what the board's window chooses. */
export function MapWindow() {
  const { tenant, user_uuid } = useSession()
  const may = useCan()('DSP_MONITOR_VIEW')
  useUserTopic(tenant, user_uuid)
  useLastingSession()
  useEffect(() => {
    document.title = 'Mapa · Chaski'
  }, [])
  useShortcuts('Mapa', [
    {
      keys: 'G',
      label: 'Ir al servicio elegido',
      run: () => {
        const service_id = boardLink.getSelected()
        if (service_id !== null) boardLink.send({ kind: 'focus-trip', service_id })
      },
    },
  ])
  return (
    <main className="map-window">
      {may ? (
        <DispatchMap />
      ) : (
        <EmptyState
          icon="lock"
          title="No tiene permiso para el mapa"
          detail="Pida el permiso a un administrador."
        />
      )}
    </main>
  )
}
