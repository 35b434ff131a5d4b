import { sql } from 'kysely'
import { type Db, many, run } from '#src/base/sql/sql.ts'

/** What would run if any page, sheet, letter or paper took it for more than text. */
export const poisons = [
  '=HYPERLINK("http://evil.example","x")',
  '<script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '@SUM(1+1)*cmd|x',
  'javascript:window.hacked=1',
]

/** Columns that people fill with words of their own. */
const free =
  /^(name|first_name|last_name|first_names|last_names|notes|note|address|reference|detail|request|text|actions|reason|reject_reason|owner_name|color|employee_code|client_name|origin_text|destination_text|good_description|guardian_name|comment|block_reason)$/

/** Writes a poison into every free text of every row that allows it; tells which columns took it. */
export const poisonTexts = async (db: Db): Promise<string[]> => {
  const columns = await many(
    db,
    sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype and not a.attisdropped
        and a.attgenerated = '' order by 1, 2`,
  )
  const taken: string[] = []
  for (const { table, column } of columns.filter((each) => free.test(each.column))) {
    const poison = poisons[taken.length % poisons.length]!
    // Some are unique, closed sets or kept for ever: what cannot be poisoned cannot carry poison.
    const done = await run(
      db,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${poison} where ctid = any(array(select ctid from ${sql.table(table)} limit 20))`,
    ).catch(() => 0)
    if (done > 0) taken.push(`${table}.${column}`)
  }
  return taken
}
