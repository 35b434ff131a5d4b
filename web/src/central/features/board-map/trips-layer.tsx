import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { MapLayer } from '#src/ui/map/map-layer.tsx'
import { MapSource } from '#src/ui/map/map-source.tsx'
import { ownLayerId, ownSourceId } from '#src/ui/map/own-layers.ts'
import { useFeatureClick } from '#src/ui/map/use-feature-click.ts'
import { useMap } from '#src/ui/map/use-map.ts'
import { tripFeatures } from './trip-features.ts'

const nothing = { type: 'FeatureCollection' as const, features: [] }
const clickable = [ownLayerId('points', 'trips')]
/** Trips change by hand, not by the second: twice a second is as live as eyes can tell. */
const everyMs = 500

type TripsLayerProps = { selected: number | null; onSelect: (service_id: number) => void }

/** The open trips, fed past React. */
export function TripsLayer({ selected, onSelect }: TripsLayerProps) {
  const { map } = useMap()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = (): void => {
      timer = undefined
      const data = tripFeatures(liveTrips.rows(), Date.now())
      void map.getSource<GeoJSONSource>(ownSourceId('trips'))?.setData(data)
    }
    timer = setTimeout(draw, 0)
    const leave = liveTrips.subscribe(() => {
      timer ??= setTimeout(draw, everyMs)
    })
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [map])

  useFeatureClick(clickable, onSelect)
  return (
    <MapSource id="trips" data={nothing}>
      <MapLayer
        slot="points"
        spec={{
          id: 'trips',
          type: 'symbol',
          // The chosen one has its own markers.
          filter: ['!=', ['id'], selected ?? -1],
          layout: {
            'icon-image': ['get', 'image'],
            'icon-anchor': 'bottom',
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          },
        }}
      />
    </MapSource>
  )
}
