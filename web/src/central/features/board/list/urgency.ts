import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isClosed } from '@chaski/contract/trips/statuses.ts'

/** The server's own order: late first, then by priority, then by the hour; what ended comes last, newest first. */
export function byUrgency(a: TripRow, b: TripRow): number {
  const closedA = isClosed(a.status_type_id)
  const closedB = isClosed(b.status_type_id)
  if (closedA !== closedB) return closedA ? 1 : -1
  if (closedA)
    return compare(b.date_time_service, a.date_time_service) || b.service_id - a.service_id
  return (
    b.sla.level - a.sla.level ||
    b.priority - a.priority ||
    compare(a.date_time_service, b.date_time_service) ||
    a.service_id - b.service_id
  )
}

/** Instants of one server are written alike, so that their text sorts like their time. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
