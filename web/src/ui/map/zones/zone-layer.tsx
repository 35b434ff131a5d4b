import { useMemo } from 'react'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { semibold } from '#src/ui/map/style/map-fonts.ts'
import { ownLayerId } from '#src/ui/map/own-layers.ts'
import { useFeatureClick } from '#src/ui/map/use-feature-click.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import { zoneAreas, zoneLabels } from '#src/ui/map/zones/zone-features.ts'
import type { MapZone } from '#src/ui/map/zones/zone-features.ts'

export type ZoneLayerProps = {
  zones: readonly MapZone[]
  selected?: number | null
  onSelect?: (id: number) => void
}

const clickable = [ownLayerId('areas', 'zone-fill')]

export function ZoneLayer({ zones, selected = null, onSelect }: ZoneLayerProps) {
  const { colors } = useMap()
  const areas = useMemo(() => zoneAreas(zones), [zones])
  const labels = useMemo(() => zoneLabels(zones), [zones])
  useFeatureClick(clickable, onSelect)
  const isSelected = ['==', ['id'], selected ?? -1] as ['==', ['id'], number]
  const color = ['coalesce', ['get', 'color'], colors.zone] as ['coalesce', ['get', string], string]
  return (
    <>
      <MapSource id="zones" data={areas}>
        <MapLayer
          slot="areas"
          spec={{
            id: 'zone-fill',
            type: 'fill',
            paint: { 'fill-color': color, 'fill-opacity': ['case', isSelected, 0.28, 0.1] },
          }}
        />
        <MapLayer
          slot="areas"
          spec={{
            id: 'zone-line',
            type: 'line',
            layout: { 'line-join': 'round' },
            paint: { 'line-color': color, 'line-width': ['case', isSelected, 3, 1.4] },
          }}
        />
      </MapSource>
      <MapSource id="zone-names" data={labels}>
        <MapLayer
          slot="areas"
          spec={{
            id: 'zone-name',
            type: 'symbol',
            layout: {
              'text-field': ['get', 'name'],
              'text-font': semibold,
              'text-size': 12,
              'text-max-width': 9,
            },
            paint: {
              'text-color': colors.zoneLabel,
              'text-halo-color': colors.halo,
              'text-halo-width': 1.5,
            },
          }}
        />
      </MapSource>
    </>
  )
}
