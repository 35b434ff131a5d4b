import { type RawBuilder, sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'
import { secretColumn } from './archive-tables.ts'

type Column = { column_name: string; data_type: string }

/** The columns of a table that leave with it. */
export const takenColumns = async (db: Db, table: string): Promise<string[]> =>
  (
    await many(
      db,
      sql<Column>`select column_name, data_type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
    )
  )
    .filter(
      ({ column_name, data_type }) => data_type !== 'bytea' && !secretColumn.test(column_name),
    )
    .map(({ column_name }) => column_name)

/** What was signed for SUNAT is a document of the company's: its bytes go along. */
const documents: Readonly<Record<string, RawBuilder<unknown>>> = {
  comprobante_signed: sql`, encode(t.xml, 'base64') as xml_base64`,
}

/** A table as JSON texts, a row each. */
export const tableRows = (
  table: string,
  columns: readonly string[],
): RawBuilder<{ line: string }> =>
  sql<{ line: string }>`select row_to_json(r)::text as line from (
    select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}${documents[table] ?? sql``}
    from ${sql.table(table)} t) r`
