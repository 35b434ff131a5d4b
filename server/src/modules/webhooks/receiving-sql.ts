import { type RawBuilder, sql } from 'kysely'

const within = (table: string, id: string, any: string, limit: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const ids = sql.ref(`u.${limit}`)
  return sql`(${ids} is null or ${column(id)} = any(${ids}) or (${column(id)} is null and ${column(any)}))`
}

/** Whether the user `u` may be told of an event: as with live messages, what is outside their places is not there for them. */
export const mayReceive = (table: 'e' | 'd'): RawBuilder<boolean> =>
  sql<boolean>`(u.is_active and (${sql.ref(`${table}.needs`)} is null or ${sql.ref(`${table}.needs`)} = any(u.permissions))
    and ${within(table, 'coverage_id', 'any_coverage', 'coverage_ids')}
    and ${within(table, 'company_id', 'any_company', 'company_ids')})`
