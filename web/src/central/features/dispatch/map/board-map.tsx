import { useState } from 'react'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { DispatchMap } from './dispatch-map.tsx'
import { ZonesGrid } from './zones-grid.tsx'

/** Panel C: the units and the trips where they are, or the zones with what each needs. */
export function BoardMap() {
  const [shown, setShown] = useState<'map' | 'zones'>('map')
  useBoardCommand('show', ({ what }) => setShown(what))
  return shown === 'map' ? <DispatchMap /> : <ZonesGrid onMap={() => setShown('map')} />
}
