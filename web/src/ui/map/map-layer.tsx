import type { LayerSpecification } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { layerAbove, ownLayerId } from '#src/ui/map/own-layers.ts'
import type { Slot } from '#src/ui/map/own-layers.ts'
import { useMapSource } from '#src/ui/map/map-source.tsx'
import { useMap } from '#src/ui/map/use-map.ts'

type Drawn = Extract<LayerSpecification, { source: string }>
/** A MapLibre layer without its source, which is the one around it. */
export type MapLayerSpec = Drawn extends infer L
  ? L extends Drawn
    ? Omit<L, 'source'>
    : never
  : never

type SetProperty = (layer: string, name: string, value: unknown) => void

type Props = { spec: MapLayerSpec; slot: Slot }

/** One layer of the source around it; a change of paint, layout or filter is applied in place. */
export function MapLayer({ spec, slot }: Props) {
  const { map } = useMap()
  const source = useMapSource()
  const id = ownLayerId(slot, spec.id)
  const text = JSON.stringify(spec)
  const latest = useRef(spec)
  const drawn = useRef('')

  useEffect(() => {
    latest.current = spec
  })

  useEffect(() => {
    source.ensure()
    map.addLayer(
      { ...latest.current, id, source: source.id } as Drawn,
      layerAbove(slot, map.getLayersOrder()),
    )
    drawn.current = JSON.stringify(latest.current)
    return () => {
      if (map.getLayer(id)) map.removeLayer(id)
    }
  }, [id, map, slot, source])

  useEffect(() => {
    if (text === drawn.current) return
    const before = JSON.parse(drawn.current) as MapLayerSpec
    drawn.current = text
    const after = latest.current
    const names = (a: object = {}, b: object = {}) =>
      new Set([...Object.keys(a), ...Object.keys(b)])
    const value = (of: object | undefined, name: string): unknown => Reflect.get(of ?? {}, name)
    // The names come out of specifications that were checked where they were written.
    const layers = map as unknown as Record<'setPaintProperty' | 'setLayoutProperty', SetProperty>
    for (const name of names(before.paint, after.paint)) {
      layers.setPaintProperty(id, name, value(after.paint, name))
    }
    for (const name of names(before.layout, after.layout)) {
      layers.setLayoutProperty(id, name, value(after.layout, name))
    }
    map.setFilter(id, 'filter' in after ? after.filter : null)
  }, [id, map, text])

  return null
}
