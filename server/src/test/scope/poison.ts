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

/** Columns that people fill with words of their own: of who they are, of what happened, of money, of papers. */
const free = new Set(
  `name first_name last_name first_names last_names owner_name client_name guardian_name trade_name contact_name holder_name
  user_name author_name actor_name provider_name requester_name receiver_name requester_contact receiver_document
  created_by closed_by opened_by sent_by asked_name decided_name decided_by approval_by assigned_by blocked_by reviewed_by
  notes note detail request text actions description good_description comment summary data_affected label title answer
  reason reject_reason block_reason blocked_reason cancel_reason lift_reason occupied_reason retained_reason
  difference_reason review_note cancel_note approval_note promise_note reference_notes target_text left_at kept_at problem
  address reference origin_text destination_text origin_reference client_address bank_accounts department province district
  bank_name bank_account operation purchase_order costcenter_name costcenter_code original_name file_name color
  employee_code secret_word flight_no`.split(/\s+/),
)

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
  for (const { table, column } of columns.filter((each) => free.has(each.column))) {
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
