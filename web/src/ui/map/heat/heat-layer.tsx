import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { useMap } from '#src/ui/map/use-map.ts'

export type HeatPoint = LatLng & { weight?: number }

/** From blue to amber: red would say alarm. */
const ramp: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['heatmap-density'],
  0,
  'rgba(11,107,203,0)',
  0.2,
  'rgba(11,107,203,0.5)',
  0.5,
  '#0e9488',
  0.8,
  '#eab308',
  1,
  '#f59e0b',
]

type HeatLayerProps = {
  /** Its own where a map shows several. */
  id?: string
  points: readonly HeatPoint[]
}

/** Where things happen most. */
export function HeatLayer({ id = 'heat', points }: HeatLayerProps) {
  const { theme } = useMap()
  const data = useMemo(
    () => ({
      type: 'FeatureCollection' as const,
      features: points.map(({ latitude, longitude, weight = 1 }) => ({
        type: 'Feature' as const,
        properties: { weight },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    }),
    [points],
  )
  return (
    <MapSource id={id} data={data}>
      <MapLayer
        slot="areas"
        spec={{
          id,
          type: 'heatmap',
          paint: {
            'heatmap-weight': ['get', 'weight'],
            'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 10, 0.12, 15, 0.6],
            'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 10, 12, 15, 40],
            'heatmap-opacity': theme === 'dark' ? 0.75 : 0.65,
            'heatmap-color': ramp,
          },
        }}
      />
    </MapSource>
  )
}
