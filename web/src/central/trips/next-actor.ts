import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import type { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isClosed, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { IconName } from '#src/ui/icon.tsx'

export type Actor = 'hand' | 'robot' | 'driver' | 'passenger'

export const actorLooks: Record<Actor, { icon: IconName; words: string }> = {
  hand: { icon: 'hand', words: 'Le toca a un operador' },
  robot: { icon: 'robot', words: 'Lo busca el despacho automático' },
  driver: { icon: 'car', words: 'Le toca al conductor' },
  passenger: { icon: 'user', words: 'Se espera al cliente' },
}

/** Where automatic dispatch works now: its coverages, and the zones of them that it leaves alone. */
export type AutoReach = AnswerOf<typeof dispatch.autoState>

const isReached = (row: TripRow, auto: AutoReach | undefined): boolean => {
  if (auto?.engine?.alive !== true) return false
  const plan = auto.data.find(({ coverage_id }) => coverage_id === row.coverage_id)
  return (
    plan?.is_on === true &&
    !(row.origin.zone_id !== null && plan.zones_off.includes(row.origin.zone_id))
  )
}

/** Who must act next on a trip, so that nobody waits for somebody else; null where nobody need. */
export function nextActor(row: TripRow, auto: AutoReach | undefined): Actor | null {
  const { status_type_id, assignment, ack_at, approval, retained, sla } = row
  if (status_type_id === tripStatus.NO_UNIT) return 'hand'
  if (isClosed(status_type_id)) return null
  switch (status_type_id) {
    case tripStatus.BOOKED:
    case tripStatus.PENDING:
      if (approval === 'PENDING') return 'passenger'
      if (retained !== null) return 'hand'
      if (assignment !== null) return 'driver'
      // What is red although the engine works on it has outgrown the engine.
      return sla.level < 2 && isReached(row, auto) ? 'robot' : 'hand'
    case tripStatus.OFFERED:
      return 'driver'
    case tripStatus.AT_PICKUP:
      return sla.level === 2 ? 'hand' : 'passenger'
    case tripStatus.ASSIGNED:
      return sla.level === 2 && ack_at === null ? 'hand' : 'driver'
    default:
      return sla.level === 2 ? 'hand' : 'driver'
  }
}
