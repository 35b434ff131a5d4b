import type { RowId } from './freshness.ts'
import { nextFrame } from './next-frame.ts'

type Held<Row> = { version: number; row: Row | null }

type LiveStoreOptions<Row> = {
  idOf: (row: Row) => RowId
  versionOf: (row: Row) => number
  /** When to show what changed; by default before the next picture is drawn. */
  schedule?: (flush: () => void) => void
}

export type LiveStore<Row> = {
  put(row: Row): void
  /** A row that ended; remembered, so that a late message does not bring it back. */
  remove(id: RowId, version: number): void
  /** A snapshot: rows it lacks go; of the others the newer version stays. */
  replaceAll(rows: readonly Row[]): void
  get(id: RowId): Row | undefined
  rows(): IterableIterator<Row>
  /** Called once per flush with the ids that changed in it. */
  subscribe: (listener: (changed: ReadonlySet<RowId>) => void) => () => void
  /** Grows with each flush: a snapshot for useSyncExternalStore. */
  getRevision: () => number
}

/**
 * The last value per id, whatever order and how often it was delivered. Readers see a change only
 * after its flush, so a screen draws 200 changes a second once per frame, not 200 times.
 */
export function createLiveStore<Row>(options: LiveStoreOptions<Row>): LiveStore<Row> {
  const { idOf, versionOf, schedule = nextFrame } = options
  const held = new Map<RowId, Held<Row>>()
  const shown = new Map<RowId, Row>()
  const changed = new Set<RowId>()
  const listeners = new Set<(changed: ReadonlySet<RowId>) => void>()
  let revision = 0

  function hold(id: RowId, next: Held<Row>): void {
    const known = held.get(id)
    if (known && known.version >= next.version) return
    held.set(id, next)
    mark(id)
  }

  function mark(id: RowId): void {
    if (changed.size === 0) schedule(flush)
    changed.add(id)
  }

  function flush(): void {
    const now = new Set(changed)
    changed.clear()
    for (const id of now) {
      const row = held.get(id)?.row
      if (row === undefined || row === null) shown.delete(id)
      else shown.set(id, row)
    }
    revision++
    for (const listener of listeners) listener(now)
  }

  return {
    put: (row) => hold(idOf(row), { version: versionOf(row), row }),
    remove: (id, version) => hold(id, { version, row: null }),
    replaceAll(rows) {
      const kept = new Set(rows.map(idOf))
      for (const id of held.keys()) {
        if (kept.has(id)) continue
        held.delete(id)
        mark(id)
      }
      for (const row of rows) hold(idOf(row), { version: versionOf(row), row })
    },
    get: (id) => shown.get(id),
    rows: () => shown.values(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getRevision: () => revision,
  }
}
