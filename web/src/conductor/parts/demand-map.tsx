import { useMemo } from 'react'
import type { driverForecast } from '@chaski/contract/dispatch/forecast-schema.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { z } from 'zod'
import { OwnPlace } from '#src/conductor/route/own-place.tsx'
import { useStored } from '#src/conductor/use-stored.ts'
import { canDrawMap } from '#src/ui/map/can-draw-map.ts'
import { embeddedMap } from '#src/ui/map/embedded-map.ts'
import { FitBounds } from '#src/ui/map/fit-bounds.tsx'
import { HeatLayer } from '#src/ui/map/heat/heat-layer.tsx'
import { heatOfCounts } from '#src/ui/map/heat/heat-of-counts.ts'
import { LazyMap } from '#src/ui/map/map.tsx'
import { useMapTheme } from '#src/ui/map/use-map-theme.ts'

type DemandMapProps = { zones: z.infer<typeof driverForecast>['zones']; place: LatLng | null }

/** The same on the map: where the next hour's rides are likely to begin, and where one stands. */
export function DemandMap({ zones, place }: DemandMapProps) {
  const theme = useMapTheme()
  const { data, problem } = useStored(geo.mapConfig)
  const config = data ?? (problem === null ? undefined : embeddedMap)
  const heat = useMemo(() => heatOfCounts(zones, ({ expected }) => expected), [zones])
  // The whole picture, once: a car that moves does not move the map under its driver.
  const inView = useMemo(
    () => zones.map(({ latitude, longitude }) => ({ latitude, longitude })),
    [zones],
  )
  if (!canDrawMap()) return <p className="dim">Este teléfono no puede dibujar el mapa.</p>
  if (config === undefined) return <p className="dim map-part-space">Cargando…</p>
  return (
    <LazyMap
      className="way-map"
      config={config}
      theme={theme}
      center={place ?? zones[0]!}
      zoom={12}
      cooperative
      label="Demanda de la próxima hora por zonas"
    >
      <HeatLayer id="heat-demand" points={heat} />
      {place !== null && <OwnPlace place={place} follow={false} />}
      <FitBounds points={inView} maxZoom={14} />
    </LazyMap>
  )
}
