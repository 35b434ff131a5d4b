import { type CSSProperties, useEffect } from 'react'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useUserTopic } from '#src/central/live/use-user-topic.ts'
import { useLastingSession } from '#src/central/session/use-lasting-session.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import type { BoardSlots } from './board-slots.ts'
import { TripDetail } from './detail/trip-detail.tsx'
import { ListsPanel } from './lists-panel.tsx'
import { useBoardLists } from './use-board-lists.ts'
import { useSplits } from './use-splits.ts'
import './board.css'

/** The lists alone, for the second monitor: what is chosen here is chosen on the board, and the other way round. */
export function ListsWindow({ slots }: { slots: BoardSlots }) {
  const { tenant, user_uuid } = useSession()
  const may = useCan()('DSP_MONITOR_VIEW')
  useUserTopic(tenant, user_uuid)
  useLastingSession()
  useEffect(() => {
    document.title = 'Servicios · Chaski'
  }, [])
  if (may) return <Lists slots={slots} />
  return (
    <main className="lists-window">
      <EmptyState
        icon="lock"
        title="No tiene permiso para el tablero"
        detail="Pida el permiso a un administrador."
      />
    </main>
  )
}

function Lists({ slots }: { slots: BoardSlots }) {
  const { panel, detail } = useBoardLists()
  const { sizes, set } = useSplits()
  useLiveFleet()
  const { grid } = panel
  useEffect(() => grid.current?.focus(), [grid])
  return (
    <main
      className="lists-window"
      style={{ '--candidates': `${sizes.candidates}px` } as CSSProperties}
    >
      <h1 className="board-title">Servicios</h1>
      <ListsPanel
        {...panel}
        slots={slots}
        candidatesHeight={sizes.candidates}
        onCandidatesHeight={set('candidates')}
      />
      <section className="board-detail" aria-label="Detalle del servicio">
        <TripDetail {...detail} why={slots.why} />
      </section>
    </main>
  )
}
