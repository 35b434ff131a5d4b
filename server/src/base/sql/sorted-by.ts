import { type RawBuilder, sql } from 'kysely'

/**
 * The order that somebody asked for, to stand before the list's own, which tells equals apart. What is missing stands
 * last whichever way one sorts.
 */
export const sortedBy = <K extends string>(
  sort: K | `-${K}` | undefined,
  columns: Readonly<Record<K, RawBuilder<unknown>>>,
): RawBuilder<unknown> => {
  if (sort === undefined) return sql``
  const descending = sort.startsWith('-')
  const column = columns[(descending ? sort.slice(1) : sort) as K]
  return sql`${column} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, `
}
