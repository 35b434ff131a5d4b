import { sql } from 'kysely'
import type {
  AccountRow,
  AccountShow,
  AccountTotals,
  SettlementPeriod,
} from '@chaski/contract/reports/settlement-schema.ts'
import type { Scope } from '#src/access/scope.ts'
import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { accounts, contractOn } from './settlement-store.ts'

/** Both at once: three times what the last weeks came to, and not about some coins. */
const hugeTimes = 3
const hugeCents = 30_000
const lastWeeks = 4

/** Accounts of a period with what somebody should look at before it is closed. */
const judged = (scope: Scope, p: SettlementPeriod) => sql`
  select a.*, array_remove(array[
      case when a.running_cents < 0 then 'DEBT' end,
      case when k.contract_id is null then 'NO_CONTRACT' end,
      case when abs(a.balance_cents - u.usual) > ${hugeCents}::int and abs(a.balance_cents) > ${hugeTimes}::int * abs(u.usual) then 'HUGE' end,
      case when a.late_services > 0 then 'LATE' end], null) as exceptions
  from (${accounts(scope, p)}) a
  ${contractOn(sql`a.driver_id`, sql`a.date_finish`)}
  left join lateral (
    select avg(balance_cents) as usual from (
      select s.balance_cents from settlement s where s.driver_id = a.driver_id and s.sealed and s.period_end < a.date_start
      order by s.period_end desc limit ${lastWeeks}) w) u on true`

const shows: Record<AccountShow, ReturnType<typeof sql>> = {
  EXCEPTIONS: sql`cardinality(a.exceptions) > 0`,
  OPEN: sql`a.state = 'OPEN'`,
  CLOSED: sql`a.state <> 'OPEN'`,
}

type Page = {
  page: number
  page_size: number
  key_word?: string | undefined
  show?: AccountShow | undefined
}

const matching = (f: Unpaged<Page>) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`strpos(folded(a.code || ' ' || a.name), folded(${word})) > 0`),
      ...(f.show === undefined ? [] : [shows[f.show]]),
    ],
    sql` and `,
  )
}

/** What somebody has to look at first, then whoever worked. */
export const accountRows = (scope: Scope, p: SettlementPeriod, f: Unpaged<Page>) =>
  sql<AccountRow>`select a.* from (${judged(scope, p)}) a where ${matching(f)}
      order by a.state <> 'OPEN', cardinality(a.exceptions) = 0, least(a.running_cents, 0), a.services > 0 desc, a.code, a.driver_id`

export const listAccounts = async (db: Db, scope: Scope, p: SettlementPeriod, f: Page) => {
  const data = await many(db, onePage(accountRows(scope, p, f), f))
  const { total, ...totals } = await one(
    db,
    sql<AccountTotals & { total: number }>`
      select count(*) filter (where ${matching(f)})::int as total, count(*)::int as drivers,
        count(*) filter (where state = 'OPEN')::int as open, count(*) filter (where cardinality(exceptions) > 0)::int as exceptions,
        coalesce(sum(services), 0)::int as services, coalesce(sum(gross_cents), 0)::bigint as gross_cents,
        coalesce(sum(commission_cents + fee_cents), 0)::bigint as earned_cents,
        coalesce(sum(running_cents) filter (where running_cents > 0), 0)::bigint as owed_cents,
        coalesce(-sum(running_cents) filter (where running_cents < 0), 0)::bigint as debt_cents
      from (${judged(scope, p)}) a`,
  )
  return { data, totals, total, page: f.page, page_size: f.page_size }
}
