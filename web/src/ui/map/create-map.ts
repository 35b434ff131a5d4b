import '@fontsource/noto-sans/latin-400.css'
import '@fontsource/noto-sans/latin-600.css'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import {
  AttributionControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  addProtocol,
  setWorkerUrl,
} from 'maplibre-gl'
import type { MapOptions } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { attributionOf } from '#src/ui/map/style/map-style.ts'
import { addMissingImage } from '#src/ui/map/style/missing-image.ts'
import { isStill } from '#src/ui/map/is-still.ts'
import { spanishLocale } from '#src/ui/map/spanish-locale.ts'

// Without this MapLibre stays blank and says nothing.
setWorkerUrl(workerUrl)

let pmtilesReady: Promise<void> | undefined

/** PMTiles are read only by those who configured them. */
export function preparePmtiles(): Promise<void> {
  pmtilesReady ??= import('pmtiles').then(({ Protocol }) => {
    addProtocol('pmtiles', new Protocol().tile)
  })
  return pmtilesReady
}

export type MapSettings = {
  container: HTMLElement
  config: MapConfig
  style: MapOptions['style']
  label: string
  center?: [number, number]
  zoom?: number
  bounds?: [number, number, number, number]
  cooperative: boolean
  locate: boolean
}

/** A flat map with the north up: throws where the browser cannot draw it. */
export function createMap(settings: MapSettings): MapLibreMap {
  const { bounds, center, config } = settings
  const map = new MapLibreMap({
    container: settings.container,
    style: settings.style,
    center: center ?? [config.center.longitude, config.center.latitude],
    zoom: settings.zoom ?? 13,
    ...(bounds && { bounds, fitBoundsOptions: { padding: 32, maxZoom: 16 } }),
    minZoom: 8,
    maxZoom: 19,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: settings.cooperative,
    attributionControl: false,
    fadeDuration: isStill() ? 0 : 150,
    locale: { ...spanishLocale, 'Map.Title': settings.label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.setMissingStyleImageResolver((id) => addMissingImage(map, id))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  if (settings.locate) map.addControl(new GeolocateControl({}), 'top-right')
  map.addControl(new AttributionControl({ customAttribution: attributionOf(config) }))
  return map
}
