import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { ImportContext, ImportKind, RowCompleter } from './import-kind.ts'
import type { Layout } from './layout.ts'
import type { ImportWork } from './store.ts'

/** Rows stored one by one: few enough that their locks are held for a blink, since the records belong to a company at work. */
export const batch = 20
/** Rows that a kind stores by a few statements: as short a while, and little enough to read at once. */
const largeBatch = 100

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

export const batchOf = ({ kind }: Pick<ImportRun, 'kind'>): number =>
  kind.storeMany === undefined ? batch : largeBatch
