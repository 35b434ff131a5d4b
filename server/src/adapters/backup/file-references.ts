import type pg from 'pg'
import { quoted } from './inventory.ts'
import type { Table } from './records.ts'

const HASH = `'^[0-9a-f]{64}$'`

/** Every place where a row names a file: a column `sha256`, or one in the list `attachments`. */
const namesIn = (table: Table): string[] => {
  const has = (column: string, type: string) => table.types[table.columns.indexOf(column)] === type
  return [
    ...(has('sha256', 'text') ? [`select sha256 from ${quoted(table)}`] : []),
    ...(has('attachments', 'jsonb')
      ? [
          `select part->>'sha256' from ${quoted(table)}, jsonb_array_elements(
             case when jsonb_typeof(attachments) = 'array' then attachments else '[]' end) part`,
        ]
      : []),
  ]
}

const namesSql = (tables: readonly Table[]): string | null => {
  const parts = tables.flatMap(namesIn)
  return parts.length === 0
    ? null
    : `select name from (${parts.join(' union ')}) as named (name) where name ~ ${HASH}`
}

const BATCH = 1000

/** The names that rows point to, once each and in their order. */
export async function* referencedFiles(
  client: pg.Client,
  tables: readonly Table[],
): AsyncGenerator<string> {
  const names = namesSql(tables)
  if (names === null) return
  await client.query(`declare named_files no scroll cursor for ${names} order by name collate "C"`)
  for (;;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${BATCH} from named_files`)
    for (const { name } of rows) yield name
    if (rows.length < BATCH) break
  }
  await client.query('close named_files')
}

/** Which of them a row still points to at this moment: retention may have let go of the others meanwhile. */
export const stillReferenced = async (
  client: pg.Client,
  tables: readonly Table[],
  candidates: readonly string[],
): Promise<string[]> => {
  const names = namesSql(tables)
  if (names === null || candidates.length === 0) return []
  const { rows } = await client.query<{ name: string }>(
    `select name from (${names}) as named where name = any($1) order by name`,
    [candidates],
  )
  return rows.map(({ name }) => name)
}
