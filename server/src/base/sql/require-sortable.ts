import { type RawBuilder, sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { orderOf, type Orders, type Sort } from './sorted-by.ts'
import { type Db, one } from './sql.ts'

/** More rows than this are not read and put in order within the time that a page has. */
export const sortedUpTo = 50_000

type Asked<K extends string> = {
  sort: Sort<K>
  columns: Orders<K>
  /** How each column is called, as in "ordenarla por …". */
  words: Readonly<Record<K, string>>
  /** What would have to be put in order: tables and condition, as after `from`. */
  rows: RawBuilder<unknown>
  /** What the list may be narrowed by. */
  narrowed?: string
}

/** An order that no index gives reads every row first: beyond so many it is refused in words, and not by the clock. */
export const requireSortable = async <K extends string>(
  db: Db,
  { sort, columns, words, rows, narrowed = 'por fechas' }: Asked<K>,
): Promise<void> => {
  if (sort === undefined) return
  const { key, column } = orderOf(sort, columns)
  if ('indexed' in column) return
  const { longer } = await one(
    db,
    sql<{ longer: boolean }>`select count(*) > ${sql.lit(sortedUpTo)} as longer
      from (select 1 from ${rows} limit ${sql.lit(sortedUpTo + 1)}) counted`,
  )
  if (longer)
    throw fail('REFUSED', {
      detail: `Acote la búsqueda ${narrowed} para ordenarla por ${words[key]}.`,
    })
}
