import type { TripRow } from '@chaski/contract/trips/schema.ts'
import {
  isClosed,
  isWaiting,
  tripSets,
  type TripStatus,
  tripStatus,
} from '@chaski/contract/trips/statuses.ts'

export type BoardTab = {
  key: string
  label: string
  holds: (row: TripRow) => boolean
}

const inStates =
  (...states: TripStatus[]) =>
  (row: TripRow): boolean =>
    states.includes(row.status_type_id)

/** In the order of their numbers; what presses most comes first. */
export const boardTabs: readonly BoardTab[] = [
  {
    key: 'attend',
    label: 'Por atender',
    // Anything red needs a person, whatever its state.
    holds: (row) =>
      isWaiting(row.status_type_id) || (row.sla.level === 2 && !isClosed(row.status_type_id)),
  },
  { key: 'booked', label: 'Reservas', holds: inStates(tripStatus.BOOKED) },
  { key: 'retained', label: 'Retenidos', holds: (row) => row.retained !== null },
  { key: 'assigned', label: 'Asignados', holds: inStates(tripStatus.ASSIGNED) },
  { key: 'onWay', label: 'En camino', holds: inStates(...tripSets.setOut) },
  { key: 'onBoard', label: 'A bordo', holds: inStates(tripStatus.ON_BOARD) },
  { key: 'closed', label: 'Cerrados', holds: (row) => isClosed(row.status_type_id) },
  { key: 'all', label: 'Todos', holds: () => true },
]

/** These show what ended today, which is not fetched before somebody asks. */
export const needsClosed = (tab: BoardTab): boolean => tab.key === 'closed' || tab.key === 'all'

export type TabCount = { count: number; level: number }

/** How many each tab holds and how late its worst is. */
export function countTabs(rows: Iterable<TripRow>): TabCount[] {
  const counts = boardTabs.map(() => ({ count: 0, level: 0 }))
  for (const row of rows) {
    boardTabs.forEach((tab, index) => {
      if (!tab.holds(row)) return
      const counted = counts[index]!
      counted.count++
      if (!isClosed(row.status_type_id)) counted.level = Math.max(counted.level, row.sla.level)
    })
  }
  return counts
}
