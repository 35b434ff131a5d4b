import { type ReactNode, useState } from 'react'
import { Button } from '@mantine/core'
import { Icon } from '#src/ui/icon.tsx'
import { useBoardCommand } from '#src/central/live/board-link.ts'
import { DispatchMap } from './dispatch-map.tsx'
import { ZonesGrid } from './zones-grid.tsx'

/** Panel C: the units and the trips where they are, or the zones with what each needs. */
export function BoardMap({ queues }: { queues: ReactNode }) {
  const [shown, setShown] = useState<'map' | 'zones' | 'queues'>('map')
  // Z once for what each zone needs, again for who waits there.
  useBoardCommand('show', ({ what }) =>
    setShown((before) => (what === 'zones' && before === 'zones' ? 'queues' : what)),
  )
  if (shown === 'queues')
    return (
      <div className="zones-grid zone-queues">
        <Button variant="default" leftSection={<Icon name="map" />} onClick={() => setShown('map')}>
          Mapa
        </Button>
        {queues}
      </div>
    )
  return shown === 'map' ? <DispatchMap /> : <ZonesGrid onMap={() => setShown('map')} />
}
