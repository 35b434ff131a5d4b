import { boardLink } from './live/board-link.ts'
import { DispatchAlerts } from './features/alerts/dispatch-alerts.tsx'
import { AutoSwitch } from './features/auto-dispatch/auto-switch.tsx'
import { BoardMap } from './features/board-map/board-map.tsx'
import { BoardPage } from './features/board/board-page.tsx'
import { ListsWindow } from './features/board/lists-window.tsx'
import type { BoardSlots } from './features/board/board-slots.ts'
import { CallPanel } from './features/call/call-panel.tsx'
import { HandoverStrip } from './features/handover/handover-strip.tsx'
import { Candidates } from './features/units/candidates.tsx'
import { WhyPanel } from './features/units/why/why-panel.tsx'
import { ZoneQueueGrid } from './features/zone-queues/zone-queue-grid.tsx'

const slots: BoardSlots = {
  call: <CallPanel />,
  map: <BoardMap queues={<ZoneQueueGrid over="/despacho" />} />,
  alerts: (
    <DispatchAlerts
      onOpen={(service_id) => boardLink.send({ kind: 'reveal-trip', service_id })}
      also={<HandoverStrip />}
    />
  ),
  autoSwitch: <AutoSwitch />,
  candidates: (onDone) => <Candidates onDone={onDone} />,
  why: (service_id) => <WhyPanel service_id={service_id} />,
}

/** The lists alone, in a window of their own. */
export function ListsScreen() {
  return <ListsWindow slots={slots} />
}

/** The operator's whole screen: the board with everything that stands on it. */
export function BoardScreen() {
  return <BoardPage slots={slots} />
}
