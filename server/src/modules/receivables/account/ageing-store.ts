import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ageing, Debtor, debtorFilters } from '@chaski/contract/receivables/account-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'
import { containsWords } from '#src/records/words.ts'

export const inLima = sql`(now() at time zone 'America/Lima')::date`
const late = sql`${inLima} - r.due_date`
const sumOf = (when: RawBuilder<unknown>) =>
  sql`coalesce(sum(r.balance_cents) filter (where ${when}), 0)::bigint`
const cuota = sql`r.part = 'CUOTA'`

/** Every account in reach: what is billed by age, advances from the book, what is not billed yet from the rides. */
const accounts = (where: RawBuilder<unknown>) => sql`
  select c.company_id, c.name, c.ruc, o.current_cents, o.days_30_cents, o.days_60_cents, o.days_90_cents, o.older_cents, o.spot_cents,
    greatest(o.overdue_days, 0) as overdue_days, o.promised_on, a.advance_cents,
    k.owed_cents + k.adjusted_cents as balance_cents,
    k.owed_cents + k.adjusted_cents - o.open_cents - a.advance_cents as unbilled_cents
  from company c join company_credit k using (company_id)
    cross join lateral (select coalesce(sum(r.balance_cents), 0)::bigint as open_cents,
        ${sumOf(sql`${cuota} and ${late} <= 0`)} as current_cents,
        ${sumOf(sql`${cuota} and ${late} between 1 and 30`)} as days_30_cents,
        ${sumOf(sql`${cuota} and ${late} between 31 and 60`)} as days_60_cents,
        ${sumOf(sql`${cuota} and ${late} between 61 and 90`)} as days_90_cents,
        ${sumOf(sql`${cuota} and ${late} > 90`)} as older_cents,
        ${sumOf(sql`r.part = 'SPOT'`)} as spot_cents,
        coalesce(max(${late}) filter (where ${cuota}), 0) as overdue_days, min(r.promised_on) as promised_on
      from receivable r where r.company_id = c.company_id and r.balance_cents > 0) o
    cross join lateral (select coalesce(sum(e.amount_cents), 0)::bigint as advance_cents
      from receivable_entry e where e.company_id = c.company_id and e.receivable_id is null) a
  where ${where}`

const parts = [
  'unbilled_cents',
  'current_cents',
  'days_30_cents',
  'days_60_cents',
  'days_90_cents',
  'older_cents',
  'spot_cents',
  'advance_cents',
  'balance_cents',
] as const satisfies readonly (keyof Ageing)[]

const asked = (scope: Scope, f: Pick<z.output<typeof debtorFilters>, 'key_word' | 'overdue'>) => {
  const where = sql.join(
    [
      accountReach(sql`c.company_id`, scope),
      ...containsWords(
        sql`c.name || ' ' || c.trade_name || ' ' || coalesce(c.ruc, '')`,
        f.key_word,
      ),
    ],
    sql` and `,
  )
  const owing = sql`(balance_cents <> 0 or unbilled_cents <> 0 or advance_cents <> 0)`
  return sql`(select * from (${accounts(where)}) d where ${owing}
    and ${f.overdue === undefined ? sql`true` : sql`(overdue_days > 0) = ${f.overdue}`}) d`
}

const orders = {
  name: sql`folded(name)`,
  ruc: sql`ruc`,
  overdue: sql`overdue_days`,
  promised: sql`promised_on`,
  balance_cents: sql`balance_cents`,
  unbilled_cents: sql`unbilled_cents`,
  current_cents: sql`current_cents`,
  days_30_cents: sql`days_30_cents`,
  days_60_cents: sql`days_60_cents`,
  days_90_cents: sql`days_90_cents`,
  older_cents: sql`older_cents`,
  spot_cents: sql`spot_cents`,
  advance_cents: sql`advance_cents`,
}

export const listDebtors = async (db: Db, scope: Scope, f: z.output<typeof debtorFilters>) => {
  const from = asked(scope, f)
  const data = await many(
    db,
    sql<Debtor>`select * from ${from} order by ${sortedBy(f.sort, orders)}overdue_days desc, balance_cents desc, company_id
      limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total, ...totals } = await one(
    db,
    sql<Ageing & { total: number }>`select count(*)::int as total,
        ${sql.join(parts.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
      from ${from}`,
  )
  return { data, page: f.page, page_size: f.page_size, total, totals }
}

export const debtorOf = (db: Db, company_id: number): Promise<Debtor> =>
  one(db, sql<Debtor>`${accounts(sql`c.company_id = ${company_id}`)}`)
