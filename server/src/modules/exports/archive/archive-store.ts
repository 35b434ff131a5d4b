import { type RawBuilder, sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'
import { secretColumn, takenTables } from './archive-tables.ts'

type Columns = { table_name: string; columns: string[] }

/** The columns of each table that leave with it, looked up at once: asked table by table it took half of the time of all. */
export const takenColumns = async (db: Db): Promise<ReadonlyMap<string, readonly string[]>> => {
  const tables = await many(
    db,
    sql<Columns>`select c.relname as table_name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...takenTables]}::text[]) and a.atttypid <> 'bytea'::regtype
      group by c.relname`,
  )
  return new Map(
    tables.map(({ table_name, columns }) => [
      table_name,
      columns.filter((column) => !secretColumn.test(column)),
    ]),
  )
}

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
