import { useMemo } from 'react'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { HeatLayer } from '#src/ui/map/heat/heat-layer.tsx'
import { heatOfCounts } from '#src/ui/map/heat/heat-of-counts.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** It is learned from whole hours: more often it says the same. */
const everyMs = 5 * 60_000

/** Where the next hour's services are expected to begin, as past weeks teach. */
export function HeatOfDemand() {
  const can = useCan()
  const data = useQuietly({
    ...q(dispatch.forecast, { query: {} }),
    enabled: can('DSP_FLEET_VIEW'),
    refetchInterval: everyMs,
  })
  const points = useMemo(
    () => heatOfCounts(data?.points ?? [], ({ weight }) => weight),
    [data?.points],
  )
  return <HeatLayer id="heat-demand" points={points} />
}
