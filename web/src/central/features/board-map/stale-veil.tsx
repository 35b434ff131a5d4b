import { useSyncExternalStore } from 'react'
import { time } from '#src/shared/formats.ts'
import { live } from '#src/central/live/live.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ago } from '#src/shared/formats.ts'

/** True while nothing new can arrive: what the map shows is then the past. */
export const useStale = (): boolean =>
  useSyncExternalStore(live.onState, () => live.getState() !== 'connected')

/** Says on the map itself how old it is. */
export function StaleVeil() {
  const now = useSeconds()
  const last = live.lastMessageAt()
  return (
    <output className="board-map-veil">
      <Icon name="alert" />
      {last === null
        ? 'Conectando con la flota…'
        : `Sin conexión: posiciones de las ${time(last)} (${ago(last, now)})`}
    </output>
  )
}
