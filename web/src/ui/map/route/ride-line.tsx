import { useMemo } from 'react'
import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { useProgress } from './use-progress.ts'
import { RouteLines } from './route-lines.tsx'

/** The way of a ride along streets, as far as its car has come. */
export function RideLine({ geometry, car }: { geometry: string; car: LatLng | null }) {
  const way = useMemo(() => decodePolyline(geometry), [geometry])
  return <RouteLines way={way} progress={useProgress(way, car)} />
}
