import '#src/ui/map/map-frame.css'
import './ride.css'
import { type ReactNode, Suspense, useState } from 'react'
import { useMapWanted } from '#src/public/consulta/use-map-wanted.ts'
import { MapProblem } from '#src/ui/map/map-problem.tsx'
import { late } from '#src/ui/status/late.ts'
import type { RideScene } from './ride-scene.ts'
import { RidePanel } from './ride-panel.tsx'

const RideMap = late(async () => {
  // The map itself is asked for in the same moment, not one after the other.
  void import('#src/ui/map/map-view.tsx').catch(() => {})
  return (await import('./ride-map.tsx')).RideMap
})

type RideFrameProps = { label: string; scene: RideScene; children: ReactNode }

/** A live ride: the map is the page, a panel lies on it. */
export function RideFrame({ label, scene, children }: RideFrameProps) {
  const { wanted, show } = useMapWanted()
  const [cover, setCover] = useState(0)
  const waiting = (
    <div className="map-frame ride-map ride-map-waiting" aria-busy={wanted === 'now'}>
      {wanted === 'offer' && (
        <button type="button" className="button" onClick={show}>
          Mostrar el mapa (0.5 MB)
        </button>
      )}
      {wanted === 'never' && <MapProblem reason="webgl" />}
    </div>
  )
  return (
    <div className="live-ride map-page">
      {wanted === 'now' ? (
        <Suspense fallback={waiting}>
          <RideMap scene={scene} cover={cover} />
        </Suspense>
      ) : (
        waiting
      )}
      <RidePanel label={label} onCover={setCover}>
        {children}
      </RidePanel>
    </div>
  )
}
