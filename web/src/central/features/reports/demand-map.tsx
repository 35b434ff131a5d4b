import { useMemo } from 'react'
import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { ReportSummary } from '@chaski/contract/reports/schema.ts'
import { q } from '#src/shared/api.ts'
import { HeatLayer } from '#src/ui/map/heat-layer.tsx'
import { heatOfCounts } from '#src/ui/map/heat-of-counts.ts'
import { LazyMap } from '#src/ui/map/map.tsx'

/** Where pickups are asked for. */
export function DemandMap({ heat }: Pick<ReportSummary, 'heat'>) {
  const { data: config } = useQuery(q(geo.mapConfig, {}))
  const theme = useComputedColorScheme('light')
  const points = useMemo(() => heatOfCounts(heat, ({ count }) => count), [heat])
  if (config === undefined) return <div className="map-frame demand-map" aria-busy="true" />
  return (
    <LazyMap
      className="demand-map"
      config={config}
      theme={theme}
      label="Mapa de demanda"
      zoom={12.4}
      cooperative
    >
      <HeatLayer points={points} />
    </LazyMap>
  )
}
