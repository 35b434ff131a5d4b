import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { DriverRow } from '@chaski/contract/drivers/schema.ts'
import type { Unit } from '#src/central/live/live-fleet.ts'
import type { ZoneRank } from '#src/central/live/zone-ranks.ts'

/** A unit with what its driver's record adds, for those who may see records. */
export type FleetRow = Unit & {
  record: DriverRow | null
  lost: boolean
  rank: ZoneRank | null
}

export type FleetFilters = {
  key_word?: string | undefined
  status_driver_id?: DriverStatus[] | undefined
  turn_id?: number | undefined
  signal?: 'LOST' | undefined
  documents?: 'EXPIRING' | 'EXPIRED' | undefined
}

/** The list of the server, with what the live channel has told since. */
export function mergeFleet(
  listed: readonly Unit[],
  live: readonly Unit[],
  records: readonly DriverRow[],
  isLost: (unit: Unit) => boolean,
  ranks: ReadonlyMap<number, ZoneRank>,
): FleetRow[] {
  const newer = new Map(live.map((unit) => [unit.driver_id, unit]))
  const known = new Map(records.map((record) => [record.driver_id, record]))
  return listed.map((unit) => {
    const told = newer.get(unit.driver_id)
    const current: Unit = told
      ? { ...unit, status_driver_id: told.status_driver_id, since: told.since, place: told.place }
      : unit
    const working = current.shift_started_at !== null
    return {
      ...current,
      record: known.get(unit.driver_id) ?? null,
      lost: working && isLost(current),
      rank: ranks.get(unit.driver_id) ?? null,
    }
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const says = ({ code, name, cellphone, vehicle }: FleetRow, word: string): boolean =>
  plain([code, name, cellphone, vehicle?.code, vehicle?.plate].join(' ')).includes(plain(word))

/** Everything but the state: the counts of the states are made of these. */
export const narrowFleet = (rows: readonly FleetRow[], f: FleetFilters): FleetRow[] =>
  rows.filter(
    (row) =>
      (f.turn_id === undefined || row.turn_id === f.turn_id) &&
      (f.signal === undefined || row.lost) &&
      (f.documents === undefined || (row.record?.documents[f.documents] ?? 0) > 0) &&
      (f.key_word ?? '')
        .split(/\s+/)
        .filter((word) => word !== '')
        .every((word) => says(row, word)),
  )

export const ofStates = (rows: readonly FleetRow[], states: readonly DriverStatus[] | undefined) =>
  states === undefined || states.length === 0
    ? [...rows]
    : rows.filter((row) => states.includes(row.status_driver_id))

export const countStates = (rows: readonly FleetRow[]): ReadonlyMap<DriverStatus, number> => {
  const counts = new Map<DriverStatus, number>()
  for (const { status_driver_id: id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
