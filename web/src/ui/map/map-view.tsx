import '#src/ui/map/map-frame.css'
import '#src/ui/map/map.css'
import type { LatLng, MapConfig } from '@chaski/contract/geo/schema.ts'
import { Marker } from 'maplibre-gl'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createMap, preparePmtiles } from '#src/ui/map/create-map.ts'
import { keepOwnLayers } from '#src/ui/map/own-layers.ts'
import { MapProblem } from '#src/ui/map/map-problem.tsx'
import { mapStyle } from '#src/ui/map/style/map-style.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import type { MapTheme } from '#src/ui/map/style/palette.ts'
import { usePlacePicking } from '#src/ui/map/use-place-picking.ts'
import { MapContext } from '#src/ui/map/use-map.ts'
import arequipaUrl from '#src/ui/map-data/arequipa.geojson?url&no-inline'

export type MapViewProps = {
  config: MapConfig
  theme?: MapTheme
  center?: LatLng
  zoom?: number
  /** Shown at the start instead of centre and zoom: west, south, east, north. */
  bounds?: [number, number, number, number]
  /** What the map is for, read aloud: "Mapa de la flota". */
  label?: string
  className?: string
  /** On a page that scrolls: one finger scrolls the page, two move the map. */
  cooperative?: boolean
  /** Adds the button that looks for the device. */
  locate?: boolean
  onClick?: (place: LatLng) => void
  onReady?: (map: MapLibreMap) => void
  children?: ReactNode
}

/** One map for as long as it is mounted. Starting view, label and gestures are read once. */
export function MapView(props: MapViewProps) {
  const { config, theme = 'light', children } = props
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [failed, setFailed] = useState<'webgl' | 'style' | null>(null)

  useEffect(() => {
    latest.current = props
  })

  const style = useMemo(() => mapStyle(config, theme, arequipaUrl), [config, theme])
  const shown = useRef(style)

  useEffect(() => {
    const { bounds, center, cooperative = false, label, locate = false, zoom } = latest.current
    // A host of its own: a second map may be born here before the first is gone.
    const container = document.createElement('div')
    container.className = 'map-host'
    frame.current?.append(container)
    let created: MapLibreMap
    try {
      created = createMap({
        container,
        config: latest.current.config,
        style: undefined,
        label: label ?? 'Mapa',
        ...(center && { center: [center.longitude, center.latitude] as [number, number] }),
        ...(zoom !== undefined && { zoom }),
        ...(bounds && { bounds }),
        cooperative,
        locate,
      })
    } catch {
      container.remove()
      queueMicrotask(() => setFailed('webgl'))
      return
    }
    let styled = false
    created.once('style.load', () => {
      styled = true
      setMap(created)
      latest.current.onReady?.(created)
    })
    // Listening keeps single lost tiles out of the console; without any style there is nothing to see.
    created.on('error', () => {
      if (!styled && typeof shown.current === 'string') setFailed('style')
    })
    const start = latest.current.config.kind === 'pmtiles' ? preparePmtiles() : Promise.resolve()
    let gone = false
    start.then(
      () => {
        if (!gone) created.setStyle(shown.current)
      },
      () => setFailed('style'),
    )
    return () => {
      gone = true
      setMap(null)
      // The parts inside clean up after this one, and need a living map to do it.
      queueMicrotask(() => {
        created.remove()
        container.remove()
      })
    }
  }, [])

  useEffect(() => {
    if (shown.current === style) return
    shown.current = style
    map?.setStyle(style, { transformStyle: keepOwnLayers })
  }, [map, style])

  usePlacePicking(map, latest, props.onClick !== undefined)

  const context = useMemo(
    () => (map ? { map, Marker, theme, colors: palettes[theme] } : null),
    [map, theme],
  )
  return (
    <div className={`map-frame ${props.className ?? ''}`} data-theme={theme} ref={frame}>
      {failed && <MapProblem reason={failed} />}
      {context && <MapContext value={context}>{children}</MapContext>}
    </div>
  )
}
