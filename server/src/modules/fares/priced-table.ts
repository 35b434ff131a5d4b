import { onePage } from '#src/base/sql/one-page.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

type Row = Record<string, unknown> & { version: number }
type Page = { page: number; page_size: number }

const value = (v: unknown): RawBuilder<unknown> =>
  typeof v === 'object' && v !== null ? sql`${JSON.stringify(v)}::jsonb` : sql`${v}`

/** The statements of a table of prices: they differ in their columns and in nothing else. */
export const pricedTable = <R extends Row>(
  name: string,
  idColumn: string,
  columns: readonly (string & keyof R)[],
  returned: readonly string[] = [],
) => {
  const table = sql.table(name)
  const id = sql.ref(idColumn)
  const all = sql.join(
    [idColumn, ...returned, ...columns, 'is_active', 'version'].map((column) => sql.ref(column)),
  )
  const rows = (where: RawBuilder<unknown>, order: RawBuilder<unknown> = sql``) =>
    sql<R>`select ${all} from ${table} where ${where} order by ${order}is_active desc, ${id}`
  return {
    rows,
    list: async (
      db: Db,
      where: RawBuilder<unknown>,
      { page, page_size }: Page,
      order?: RawBuilder<unknown>,
    ) => {
      const data = await many(db, onePage(rows(where, order), { page, page_size }))
      const { total } = await one(
        db,
        sql<{ total: number }>`select count(*)::int as total from ${table} where ${where}`,
      )
      return { data, page, page_size, total }
    },
    find: (db: Db, entity_id: number, where: RawBuilder<unknown>): Promise<R | undefined> =>
      maybe(db, sql<R>`select ${all} from ${table} where ${id} = ${entity_id} and ${where}`),
    lock: (db: Db, entity_id: number, where: RawBuilder<unknown>): Promise<R | undefined> =>
      maybe(
        db,
        sql<R>`select ${all} from ${table} where ${id} = ${entity_id} and ${where} for update`,
      ),
    insert: (db: Db, form: Partial<R>): Promise<R> =>
      one(
        db,
        sql<R>`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
               values (${sql.join(columns.map((column) => value(form[column])))}) returning ${all}`,
      ),
    update: (db: Db, row: R): Promise<R> =>
      one(
        db,
        sql<R>`update ${table} set
                 ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${value(row[column])}`))},
                 is_active = ${row['is_active']}, version = version + 1
               where ${id} = ${row[idColumn]} returning ${all}`,
      ),
    remove: (db: Db, entity_id: number): Promise<number> =>
      run(db, sql`delete from ${table} where ${id} = ${entity_id}`),
  }
}
