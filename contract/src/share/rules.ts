import type { SharedStage } from '#src/share/schema.ts'
import { type TripStatus, tripStatus } from '#src/trips/statuses.ts'

const stages: Partial<Record<TripStatus, SharedStage>> = {
  [tripStatus.ASSIGNED]: 'ASSIGNED',
  [tripStatus.ON_WAY]: 'ON_WAY',
  [tripStatus.AT_PICKUP]: 'ARRIVED',
  [tripStatus.ON_BOARD]: 'ON_BOARD',
  [tripStatus.FINISHED]: 'FINISHED',
  [tripStatus.CANCELED]: 'CANCELED',
  [tripStatus.NO_SHOW]: 'CANCELED',
}

/** A trip's state in the words of a follower; until there is a car, one waits. */
export const stageOf = (status_type_id: TripStatus): SharedStage =>
  stages[status_type_id] ?? 'WAITING'

/** Nothing more will happen. */
export const isOver = (stage: SharedStage): boolean => stage === 'FINISHED' || stage === 'CANCELED'

/** A link dies this long after the end of its trip. */
export const minutesAfterEnd = 15
