import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from '#src/ui/map/use-map.ts'

/** A click on a group of units comes as close as it takes to tell them apart. */
export function useClusterZoom(layer: string, source: string): void {
  const { map } = useMap()
  useEffect(() => {
    const canvas = map.getCanvas()
    const listeners = [
      map.on('click', layer, (event) => {
        const cluster: unknown = event.features?.[0]?.properties['cluster_id']
        if (typeof cluster !== 'number') return
        const center = event.lngLat
        const zoomed = map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(cluster)
        // The group may have driven apart before the answer: then there is nothing to come closer to.
        zoomed?.then(
          (zoom) => map.easeTo({ center, zoom }),
          () => undefined,
        )
      }),
      map.on('mouseenter', layer, () => {
        canvas.style.cursor = 'pointer'
      }),
      map.on('mouseleave', layer, () => {
        canvas.style.cursor = ''
      }),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
    }
  }, [layer, map, source])
}
