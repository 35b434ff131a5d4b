import type { LiveEvent } from './live-event.ts'

export type RowId = string | number

type Marks = { version?: unknown; seq?: unknown; event_id?: unknown }

export type Freshness<Row> = {
  /** Starts anew from a snapshot: what it shows is known, at its version. */
  reset(rows: readonly Row[]): void
  /** True once for each event that is newer than what is known. */
  accepts(event: LiveEvent<Row>): boolean
}

const remembered = 2_000

/** QoS 1 and the outbox deliver at least once; a screen wants each change once and never backwards. */
export function createFreshness<Row>(idOf: (row: Row) => RowId | undefined): Freshness<Row> {
  const seen = new Set<unknown>()
  const versions = new Map<RowId, number>()

  function isRepeated({ event_id, seq }: Marks): boolean {
    const key = event_id ?? seq
    if (key === undefined) return false
    if (seen.has(key)) return true
    seen.add(key)
    if (seen.size > remembered) seen.delete(seen.values().next().value)
    return false
  }

  function isOutdated(row: Row): boolean {
    const id = idOf(row)
    const { version } = row as Marks
    if (id === undefined || typeof version !== 'number') return false
    if (version <= (versions.get(id) ?? -Infinity)) return true
    versions.set(id, version)
    return false
  }

  return {
    reset(rows) {
      // A restarted server may count from 1 again, so marks of an earlier connection prove nothing.
      seen.clear()
      versions.clear()
      for (const row of rows) isOutdated(row)
    },
    accepts({ value }) {
      if (value === null || typeof value !== 'object') return true
      return !isRepeated(value as Marks) && !isOutdated(value)
    },
  }
}
