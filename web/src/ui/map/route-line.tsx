import { decodePolyline } from '@chaski/contract/geo/polyline.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { useId, useMemo } from 'react'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { useMap } from '#src/ui/map/use-map.ts'

export type RouteLineProps = {
  /** A route answer's polyline (precision 6), or the points themselves. */
  geometry: string | readonly LatLng[]
  /** Distance by straight line: drawn dashed, since nobody drives it. */
  approximate?: boolean
  /** Driven already. */
  pale?: boolean
}

export function RouteLine({ geometry, approximate = false, pale = false }: RouteLineProps) {
  const { colors } = useMap()
  const id = `route-${useId()}`
  const data = useMemo(() => {
    const points = typeof geometry === 'string' ? decodePolyline(geometry) : geometry
    const coordinates = points.map((p) => [p.longitude, p.latitude])
    return {
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates },
    }
  }, [geometry])
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  return (
    <MapSource id={id} data={data}>
      <MapLayer
        slot="lines"
        spec={{
          id: `${id}-edge`,
          type: 'line',
          layout,
          paint: {
            'line-color': colors.routeCasing,
            'line-width': 8,
            'line-opacity': approximate ? 0 : pale ? 0.4 : 0.9,
          },
        }}
      />
      <MapLayer
        slot="lines"
        spec={{
          id: `${id}-line`,
          type: 'line',
          // Round caps would close the gaps between the dashes.
          layout: approximate ? { ...layout, 'line-cap': 'butt' } : layout,
          paint: {
            'line-color': colors.route,
            'line-width': approximate ? 4 : 5,
            'line-opacity': pale ? 0.35 : 1,
            ...(approximate && { 'line-dasharray': [2, 1.5] }),
          },
        }}
      />
    </MapSource>
  )
}
