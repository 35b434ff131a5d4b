import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { useEffect, useMemo } from 'react'
import { useMap } from '#src/ui/map/use-map.ts'

export type FitBoundsProps = {
  points: readonly LatLng[]
  padding?: number
  /** What else lies over the map from above. */
  top?: number
  maxZoom?: number
}

/** Moves the map so that all points are seen, whenever they change. */
export function FitBounds({ points, padding = 56, top = 0, maxZoom = 16 }: FitBoundsProps) {
  const { map } = useMap()
  const box = useMemo(() => {
    if (points.length === 0) return null
    const lngs = points.map((p) => p.longitude)
    const lats = points.map((p) => p.latitude)
    return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].join(' ')
  }, [points])

  useEffect(() => {
    if (!box) return
    const [west = 0, south = 0, east = 0, north = 0] = box.split(' ').map(Number)
    const fit = (): boolean => {
      const { clientWidth, clientHeight } = map.getContainer()
      if (Math.min(clientWidth, clientHeight - top) <= 2 * padding) return false
      map.fitBounds([west, south, east, north], {
        padding: { top: top + padding, bottom: padding, left: padding, right: padding },
        maxZoom,
        duration: 500,
      })
      return true
    }
    if (fit()) return
    // Something lies over nearly all of it: when that gives way.
    const later = () => {
      if (fit()) map.off('resize', later)
    }
    map.on('resize', later)
    return () => {
      map.off('resize', later)
    }
  }, [box, map, maxZoom, padding, top])

  return null
}
