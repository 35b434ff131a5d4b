import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { ImportContext, ImportKind, RowCompleter } from './import-kind.ts'
import type { Layout } from './layout.ts'
import type { ImportWork } from './store.ts'

/** Few enough that the locks of a batch are held for a blink: the records belong to a company at work. */
export const batch = 20

/** A stretch of work on one import: whose it is, and how its rows become records. */
export type ImportRun = {
  deps: Deps
  work: ImportWork
  layout: Layout
  kind: ImportKind
  lookUps: unknown
  context: (trx: Db) => ImportContext
  /** Of files alone: makes a row whole before it is judged. */
  complete: RowCompleter | undefined
}
