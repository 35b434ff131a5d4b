import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { isComing } from '@chaski/contract/trips/statuses.ts'
import { type BoardColumn, boardColumns } from '@chaski/contract/users/desk-preferences.ts'

type ColumnTrait = {
  /** Never cut: a figure that lost its end is another figure. */
  whole?: true
  /** Takes the width that nobody else needs. */
  shares?: true
  /** Goes on in the second line, where rows have two. */
  wraps?: true
  /** What stands beside the text: the padding, and an icon or a chip around it. */
  beside: number
  /** Its head is read whole. */
  least: number
  most: number
  /** Where an address would not be read, its sign alone stays: so wide. */
  asSign?: number
  /** The smaller goes first where there is no room for all; absent: it stays. */
  leaves?: number
  /** Absent: it always has something to say. */
  isEmpty?: (row: TripRow) => boolean
}

export const columnTraits: Record<BoardColumn, ColumnTrait> = {
  clock: { whole: true, beside: 30, least: 62, most: 100 },
  // The last to go: an address that nobody can read helps less than a number that the detail has.
  id: { whole: true, beside: 10, least: 44, most: 90, leaves: 7 },
  hour: { whole: true, beside: 10, least: 46, most: 110 },
  origin: { shares: true, wraps: true, beside: 14, least: 90, most: 420 },
  destination: { shares: true, wraps: true, beside: 12, least: 80, most: 420 },
  client: {
    wraps: true,
    beside: 12,
    least: 70,
    most: 220,
    leaves: 5,
    isEmpty: (row) => !row.client?.name,
  },
  company: {
    wraps: true,
    beside: 12,
    least: 64,
    most: 190,
    leaves: 4,
    isEmpty: (row) => !row.company_name,
  },
  payment: { beside: 12, least: 52, most: 130, leaves: 2 },
  attributes: {
    wraps: true,
    beside: 12,
    least: 80,
    most: 170,
    leaves: 1,
    isEmpty: (row) =>
      row.service_attribute_ids.length === 0 && row.vehicle_attribute_ids.length === 0,
  },
  unit: {
    whole: true,
    beside: 12,
    least: 60,
    most: 100,
    isEmpty: (row) => row.vehicle === null && row.driver === null,
  },
  eta: {
    whole: true,
    beside: 12,
    least: 44,
    most: 90,
    leaves: 6,
    isEmpty: (row) => row.eta_s === null || !isComing(row.status_type_id),
  },
  state: { whole: true, beside: 42, least: 96, most: 190, asSign: 40 },
  operator: { beside: 12, least: 74, most: 130, leaves: 0, isEmpty: (row) => row.owner === null },
}

/** The columns that none of these rows has anything to say in. */
export function emptyColumns(rows: Iterable<TripRow>): Set<BoardColumn> {
  const empty = new Set(boardColumns.filter((key) => columnTraits[key].isEmpty !== undefined))
  for (const row of rows) {
    for (const key of empty) if (!columnTraits[key].isEmpty!(row)) empty.delete(key)
    if (empty.size === 0) break
  }
  return empty
}
