import { useMemo } from 'react'
import type { ReportSummary } from '@chaski/contract/reports/schema.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { HeatLayer } from '#src/ui/map/heat/heat-layer.tsx'
import { heatOfCounts } from '#src/ui/map/heat/heat-of-counts.ts'

/** Where pickups are asked for. */
export function DemandMap({ heat }: Pick<ReportSummary, 'heat'>) {
  const points = useMemo(() => heatOfCounts(heat, ({ count }) => count), [heat])
  return (
    <CentralMap className="demand-map" label="Mapa de demanda" zoom={12.4} cooperative>
      <HeatLayer points={points} />
    </CentralMap>
  )
}
