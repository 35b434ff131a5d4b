import type { SharedStage } from '#src/share/schema.ts'

const stages: Record<number, SharedStage> = {
  4: 'ASSIGNED',
  5: 'ON_WAY',
  6: 'ARRIVED',
  7: 'ON_BOARD',
  8: 'FINISHED',
  9: 'CANCELED',
  10: 'CANCELED',
}

/** A trip's state in the words of a follower; until there is a car, one waits. */
export const stageOf = (status_type_id: number): SharedStage => stages[status_type_id] ?? 'WAITING'

/** Nothing more will happen. */
export const isOver = (stage: SharedStage): boolean => stage === 'FINISHED' || stage === 'CANCELED'

/** A link dies this long after the end of its trip. */
export const minutesAfterEnd = 15
