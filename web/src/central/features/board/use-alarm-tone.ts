import { useRef } from 'react'
import { isClosed } from '@chaski/contract/trips/statuses.ts'
import { playTone } from '#src/ui/status/tone.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { useAfterTrips } from './use-after-trips.ts'

/** Sounds once for each trip that turns red, and not for those that were red already. */
export function useAlarmTone(): void {
  const known = useRef<Set<number> | null>(null)
  useAfterTrips(() => {
    const red = new Set<number>()
    let rows = 0
    for (const row of liveTrips.rows()) {
      rows++
      if (row.sla.level === 2 && !isClosed(row.status_type_id)) red.add(row.service_id)
    }
    const before = known.current
    if (before !== null && [...red].some((id) => !before.has(id))) playTone()
    // The first picture is what the shift begins with, not news.
    if (before !== null || rows > 0) known.current = red
  }, 1000)
}
