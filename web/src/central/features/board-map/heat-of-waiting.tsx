import { useMemo } from 'react'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import { HeatLayer } from '#src/ui/map/heat/heat-layer.tsx'
import { heatPoints } from './trip-features.ts'

const everyMs = 3000

/** Where people wait for a unit; it changes slowly, so it is looked at slowly. */
export function HeatOfWaiting() {
  const now = useSeconds(everyMs)
  // oxlint-disable-next-line react/exhaustive-deps -- the clock is what makes it look again
  const points = useMemo(() => heatPoints(liveTrips.rows()), [now])
  return <HeatLayer points={points} />
}
