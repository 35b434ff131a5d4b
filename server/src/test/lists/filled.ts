import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

const usual: Record<string, string> = {
  text: `'x'`,
  boolean: 'false',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  'timestamp with time zone': 'now()',
}

type Needed = { name: string; type: string }

/** Rows 1 to `count` of a table, `n` their number: what is not said and must not be missing is filled with anything. */
export const filled = async (
  trx: Db,
  table: string,
  count: number,
  said: Readonly<Record<string, string>>,
): Promise<void> => {
  const needed = await many(
    trx,
    sql<Needed>`select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
  )
  const values = {
    ...Object.fromEntries(needed.map(({ name, type }) => [name, usual[type] ?? '1'])),
    ...said,
  }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  await run(
    trx,
    sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${sql.raw(Object.values(values).join(', '))} from generate_series(1, ${sql.lit(count)}) n`,
  )
}
