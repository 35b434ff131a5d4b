import type { Map as MapLibreMap, Marker } from 'maplibre-gl'
import { createContext, useContext } from 'react'
import type { MapTheme, Palette } from '#src/ui/map/style/palette.ts'

export type MapContextValue = {
  map: MapLibreMap
  /** Handed over, not imported: the parts of a map must not pull MapLibre into the page's first chunk. */
  Marker: typeof Marker
  theme: MapTheme
  colors: Palette
}

export const MapContext = createContext<MapContextValue | null>(null)

/** The map around this component, ready for sources and layers. */
export function useMap(): MapContextValue {
  const value = useContext(MapContext)
  if (!value) throw new Error('useMap needs a <MapView> around it')
  return value
}
