import { useMemo } from 'react'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { ZoneEditor } from '#src/ui/map/zones/zone-editor.tsx'
import { ZoneLayer } from '#src/ui/map/zones/zone-layer.tsx'
import type { Choice } from './target-choice.ts'

type Zone = { zone_id: number; name: string; geometry: AreaGeometry }
type TargetMapProps = {
  choice: Choice
  zones: readonly Zone[]
  onChange: (next: Partial<Choice>) => void
}

/** Zones to point at, or an empty map to draw on. */
export function TargetMap({ choice, zones, onChange }: TargetMapProps) {
  const shown = useMemo(
    () => zones.map(({ zone_id, name, geometry }) => ({ id: zone_id, name, geometry })),
    [zones],
  )
  if (choice.kind !== 'ZONE' && choice.kind !== 'AREA') return null
  return (
    <CentralMap
      className="broadcast-map"
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
    </CentralMap>
  )
}
