import './ride.css'
import { type ReactNode, useState } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { SharedPosition } from '@chaski/contract/share/schema.ts'
import type { TripWay } from '@chaski/contract/trips/way-schema.ts'
import { useMapWanted } from '#src/public/consulta/use-map-wanted.ts'
import { late } from '#src/ui/late.ts'
import { Suspense } from 'react'
import { RideSheet } from './ride-sheet.tsx'

const RideMap = late(async () => {
  // The map itself is asked for in the same moment, not one after the other.
  void import('#src/ui/map/map-view.tsx').catch(() => {})
  return (await import('./ride-map.tsx')).RideMap
})

export type RideScene = {
  pickup: (LatLng & { text: string }) | null
  destination: (LatLng & { text: string }) | null
  car: SharedPosition | null
  way: TripWay | undefined
  /** Free cars while one is looked for. */
  near: readonly { latitude: number; longitude: number; heading: number | null }[]
  /** A unit is being looked for. */
  searching: boolean
}

type RideFrameProps = { label: string; scene: RideScene; children: ReactNode }

/** A live ride: the map is the page, a sheet lies on it. */
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
    </div>
  )
  return (
    <div className="live-ride">
      {wanted === 'now' ? (
        <Suspense fallback={waiting}>
          <RideMap scene={scene} cover={cover} />
        </Suspense>
      ) : (
        waiting
      )}
      <RideSheet label={label} onCover={setCover}>
        {children}
      </RideSheet>
    </div>
  )
}
