import type { RowId } from './freshness.ts'
import { nextFrame } from './next-frame.ts'

/** `heardAt` counts what happened to this store: it tells what came after a snapshot was asked for. */
type Held<Row> = { version: number; row: Row | null; heardAt: number }

type LiveStoreOptions<Row> = {
  idOf: (row: Row) => RowId
  versionOf: (row: Row) => number
  /** When to show what changed; by default before the next picture is drawn. */
  schedule?: (flush: () => void) => void
}

export type LiveStore<Row> = {
  put(row: Row): void
  /** Shows at once what waits for its flush. */
  show(): void
  /** A row that ended; remembered, so that a late message does not bring it back. */
  remove(id: RowId, version: number): void
  /**
   * Called before a snapshot is asked for; gives back what takes its rows. Those it lacks go, unless
   * they were heard of meanwhile; of the others the newer version stays. An answer that a later
   * request has overtaken changes nothing.
   */
  beginSnapshot(): (rows: readonly Row[]) => void
  get(id: RowId): Row | undefined
  /** What is known of a row, also before the flush that shows it. */
  latest(id: RowId): Row | undefined
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
  let now = 0
  let takenUpTo = 0

  function hold(id: RowId, version: number, row: Row | null): void {
    const known = held.get(id)
    if (known && known.version >= version) return
    held.set(id, { version, row, heardAt: ++now })
    mark(id)
  }

  const put = (row: Row): void => hold(idOf(row), versionOf(row), row)

  function mark(id: RowId): void {
    if (changed.size === 0) schedule(flush)
    changed.add(id)
  }

  function flush(): void {
    if (changed.size === 0) return
    const flushed = new Set(changed)
    changed.clear()
    for (const id of flushed) {
      const row = held.get(id)?.row
      if (row === undefined || row === null) shown.delete(id)
      else shown.set(id, row)
    }
    revision++
    for (const listener of listeners) listener(flushed)
  }

  return {
    put,
    show: flush,
    remove: (id, version) => hold(id, version, null),
    beginSnapshot() {
      const begun = ++now
      return (rows) => {
        if (begun < takenUpTo) return
        takenUpTo = begun
        const kept = new Set(rows.map(idOf))
        for (const [id, { heardAt }] of held) {
          if (kept.has(id) || heardAt > begun) continue
          held.delete(id)
          mark(id)
        }
        for (const row of rows) put(row)
      }
    },
    get: (id) => shown.get(id),
    latest: (id) => held.get(id)?.row ?? undefined,
    rows: () => shown.values(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getRevision: () => revision,
  }
}
