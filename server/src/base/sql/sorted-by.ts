import { type RawBuilder, sql } from 'kysely'

/** A column that is never empty and has an index goes as the index does, from which `nulls last` would keep it. */
type Order = RawBuilder<unknown> | { indexed: RawBuilder<unknown> }
export type Orders<K extends string> = Readonly<Record<K, Order>>
/** The keys of an order as a call may ask for it. */
export type KeyOf<S extends string | undefined> = Exclude<NonNullable<S>, `-${string}`>
export type Sort<K extends string> = K | `-${K}` | undefined

export const orderOf = <K extends string>(
  sort: K | `-${K}`,
  columns: Orders<K>,
): { key: K; descending: boolean; column: Order } => {
  const descending = sort.startsWith('-')
  const key = (descending ? sort.slice(1) : sort) as K
  return { key, descending, column: columns[key] }
}

/**
 * The order that somebody asked for, to stand before the list's own, which tells equals apart. What is missing stands
 * last whichever way one sorts.
 */
export const sortedBy = <K extends string>(
  sort: Sort<K>,
  columns: Orders<K>,
): RawBuilder<unknown> => {
  if (sort === undefined) return sql``
  const { descending, column } = orderOf(sort, columns)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return 'indexed' in column
    ? sql`${column.indexed} ${direction}, `
    : sql`${column} ${direction} nulls last, `
}
