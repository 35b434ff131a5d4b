import { useMemo } from 'react'
import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { q } from '#src/shared/api.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { ZoneEditor } from '#src/ui/map/zone-editor.tsx'
import { ZoneLayer } from '#src/ui/map/zone-layer.tsx'
import type { Choice } from './target-choice.ts'

type Zone = { zone_id: number; name: string; geometry: AreaGeometry }
type TargetMapProps = {
  choice: Choice
  zones: readonly Zone[]
  onChange: (next: Partial<Choice>) => void
}

/** Zones to point at, or an empty map to draw on. */
export function TargetMap({ choice, zones, onChange }: TargetMapProps) {
  const { data: config } = useQuery(q(geo.mapConfig, {}))
  const theme = useComputedColorScheme('light')
  const shown = useMemo(
    () => zones.map(({ zone_id, name, geometry }) => ({ id: zone_id, name, geometry })),
    [zones],
  )
  if (choice.kind !== 'ZONE' && choice.kind !== 'AREA') return null
  if (config === undefined) return <div className="map-frame broadcast-map" aria-busy="true" />
  return (
    <LazyMap
      className="broadcast-map"
      config={config}
      theme={theme}
      label={choice.kind === 'AREA' ? 'Mapa para dibujar la zona' : 'Mapa de las zonas'}
    >
      {choice.kind === 'ZONE' && (
        <ZoneLayer
          zones={shown}
          selected={choice.zone_id}
          onSelect={(zone_id) => onChange({ zone_id })}
        />
      )}
      {choice.kind === 'AREA' && (
        <ZoneEditor value={choice.geometry} onChange={(geometry) => onChange({ geometry })} />
      )}
    </LazyMap>
  )
}
