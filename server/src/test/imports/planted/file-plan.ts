import type { RawBuilder } from 'kysely'
import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** A way for a row to be wrong: the cells it changes, and what must be said of it. */
export type Fault = { plant: (cells: string[], n: number) => string[]; says: RegExp }

/** How a file of any length is made for a kind of import: good rows, and ways to spoil them. */
export type FilePlan = {
  kind: ImportKindCode
  titles: readonly string[]
  row: (n: number) => string[]
  faults: readonly Fault[]
  /** What that many rows rest on; may be asked for twice. */
  ground: (db: Db, rows: number) => Promise<void>
  /** The records that a good row becomes. */
  stored: RawBuilder<{ n: number }>
  /** Where a file of the kind cannot be as long as others. */
  most?: { rows: number; why: string }
}

/** Cells by their place; what they say may hang on the row. */
export const planted = (
  change: Record<number, string | ((n: number) => string)>,
  says: RegExp,
): Fault => ({
  says,
  plant: (cells, n) =>
    cells.map((cell, at) => {
      const other = change[at]
      return typeof other === 'function' ? other(n) : (other ?? cell)
    }),
})

/** The fault of a row, if it has one; never the first, which others repeat. */
export const faultOf = (plan: FilePlan, every: number, n: number): Fault | undefined =>
  n > 0 && n % every === 0 ? plan.faults[(n / every - 1) % plan.faults.length] : undefined

/** A number of so many figures. */
export const figures = (n: number, length: number): string => String(n).padStart(length, '0')
