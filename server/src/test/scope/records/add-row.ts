import { type RawBuilder, sql } from 'kysely'
import { type Db, one } from '#src/base/sql/sql.ts'

const isRaw = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value

const written = (value: unknown): RawBuilder<unknown> => {
  if (isRaw(value)) return value
  const isPlain =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  return isPlain ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}

export type AddRow = (table: string, values: Record<string, unknown>) => Promise<number>

/** A row past all use cases; answers its first column, which is its id. */
export const rowAdder =
  (db: Db): AddRow =>
  async (table, values) => {
    const { row } = await one(
      db,
      sql<{ row: Record<string, number> }>`with made as (
          insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(values).map(written))}) returning *)
        select row_to_json(made) as row from made`,
    )
    return Object.values(row)[0]!
  }
