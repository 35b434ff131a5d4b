import { type RawBuilder, sql } from 'kysely'
import { notedKinds, paidKinds, settledKinds } from '@chaski/contract/ledger/entry-kinds.ts'
import {
  type Account,
  type AccountEntry,
  type AccountLine,
  type SettlementPeriod,
  usualTerms,
} from '@chaski/contract/reports/settlement-schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { kindsIn, visible } from './account-sql.ts'

/** What was agreed with a driver for a day, as `k`; its columns are null where nothing was. */
export const contractOn = (driver_id: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`left join driver_contract k on k.driver_id = ${driver_id} and k.valid_from <= ${day} and coalesce(k.valid_to, 'infinity') >= ${day}`

const usualBp = sql`${usualTerms.commission_bp}::int`

/** How a contract `k` is told in a word: by the ride, or by the week. */
export const toldTerms = sql`
  case when coalesce(k.commission_bp, ${usualBp}) > 0 or k.fee_cents = 0 then 'COMMISSION' else 'WEEKLY_FEE' end as plan,
  coalesce(k.commission_bp, ${usualBp}) as commission_bp,
  coalesce(case when k.kind = 'RENT_DAY' then 7 * k.fee_cents else k.fee_cents end, 0) as weekly_fee_cents`

/** No ride ends later than this after it was asked for; beyond it nobody looks. */
const latestDays = 60

/** Of a ride `r` with its lines `l` under the contract `k` of its day: nothing is kept of tolls and parking. */
export const commission = sql`round((r.amount_cents - l.outlay_cents) * coalesce(k.commission_bp, ${usualBp}) / 10000.0)::int`

/** A week's fee for each of the days that it was agreed for, a seventh; a day's rent for each day. */
const feeOf = (driver_id: RawBuilder<unknown>, p: SettlementPeriod) => sql`
  select coalesce(sum(case when k.kind = 'RENT_DAY' then k.fee_cents::bigint * n.days else round(k.fee_cents * n.days / 7.0)::bigint end), 0)::bigint
  from driver_contract k cross join lateral (
    select least(coalesce(k.valid_to, ${p.date_finish}::date), ${p.date_finish}::date) - greatest(k.valid_from, ${p.date_start}::date) + 1 as days) n
  where k.driver_id = ${driver_id} and n.days > 0`

/** One driver of all: named in each part, so that nobody else's rows are added up. */
const ofDriver = (column: RawBuilder<unknown>, driver_id: number | undefined) =>
  driver_id === undefined ? sql`${column} is not null` : sql`${column} = ${driver_id}::int`

/** Rides not settled yet: of the period, or of days before it that were closed, or passed over between closed ones. */
const openLines = ({ date_start, date_finish }: SettlementPeriod, driver_id?: number) => sql`
  select r.driver_id, r.service_id, r.date_time_service, r.status_type_id, r.company_name, r.payment_type_name,
    r.amount_cents, l.outlay_cents,
    ${commission} as commission_cents,
    case when r.collected_by_driver then r.amount_cents else 0 end as collected_cents,
    coalesce((select tip.amount_cents from trip_tip tip where tip.service_id = r.service_id), 0) as tip_cents,
    r.day < ${date_start}::date as late
  from report_service r
  cross join lateral report_lines(r.final_fare, r.amount_cents) l
  ${contractOn(sql`r.driver_id`, sql`r.day`)}
  where r.amount_cents > 0 and ${ofDriver(sql`r.driver_id`, driver_id)} and r.status_type_id in ${oneOf(tripSets.closed)}
    and not exists (select 1 from settlement_trip st where st.service_id = r.service_id)
    and r.date_time_service >= (${date_start}::date - ${latestDays}::int)::timestamp at time zone 'America/Lima'
    and r.date_time_service < (${date_finish}::date + 1)::timestamp at time zone 'America/Lima'
    and (r.day >= ${date_start}::date
      or (exists (select 1 from settlement s where s.driver_id = r.driver_id and s.sealed and s.period_end >= r.day)
        and exists (select 1 from settlement s where s.driver_id = r.driver_id and s.sealed and s.period_start <= r.day)))`

/** What was said after an account was closed does not change the paper that was signed. */
const tipAtClosing = (service_id: RawBuilder<unknown>, closed_at: RawBuilder<unknown>) =>
  sql`select tip.amount_cents from trip_tip tip where tip.service_id = ${service_id} and tip.created_at <= ${closed_at}`

const driver = sql`d.driver_id, d.code, d.first_name || ' ' || d.last_name as name`

/** The account of every driver of the scope: the frozen one where the period is closed, else as it stands now. */
export const accounts = (scope: Scope, p: SettlementPeriod, driver_id?: number) => sql<Account>`
  with line as (${openLines(p, driver_id)}),
  ridden as (
    select driver_id, count(*)::int as services, sum(amount_cents)::bigint as gross_cents, sum(outlay_cents)::bigint as outlay_cents,
      sum(commission_cents)::bigint as commission_cents, sum(collected_cents)::bigint as collected_cents,
      sum(tip_cents)::bigint as tips_cents, count(*) filter (where late)::int as late_services
    from line group by driver_id),
  noted as (
    select driver_id, coalesce(-sum(amount_cents) filter (where kind = 'ADVANCE'), 0)::bigint as advances_cents,
      coalesce(sum(amount_cents) filter (where kind <> 'ADVANCE'), 0)::bigint as adjustments_cents
    from ledger_entry where kind in ${kindsIn(notedKinds)} and day between ${p.date_start}::date and ${p.date_finish}::date
      and ${ofDriver(sql`driver_id`, driver_id)} group by driver_id),
  running as (
    select driver_id, coalesce(sum(amount_cents) filter (where day < ${p.date_start}::date), 0)::bigint as carried_cents,
      coalesce(sum(amount_cents) filter (where kind in ${kindsIn(settledKinds)} and day >= ${p.date_start}::date), 0)::bigint as settled_cents,
      coalesce(sum(amount_cents) filter (where kind in ${kindsIn(paidKinds)} and day >= ${p.date_start}::date), 0)::bigint as payments_cents
    from ledger_entry where day <= ${p.date_finish}::date and ${ofDriver(sql`driver_id`, driver_id)} group by driver_id),
  open as (
    select ${driver}, ${p.date_start}::date as date_start, ${p.date_finish}::date as date_finish,
      ${toldTerms}, coalesce(r.services, 0) as services,
      coalesce(r.gross_cents, 0) as gross_cents, coalesce(r.outlay_cents, 0) as outlay_cents,
      coalesce(r.commission_cents, 0) as commission_cents, (${feeOf(sql`d.driver_id`, p)}) as fee_cents,
      coalesce(r.collected_cents, 0) as collected_cents,
      coalesce(n.advances_cents, 0) as advances_cents, coalesce(n.adjustments_cents, 0) as adjustments_cents,
      coalesce(r.tips_cents, 0) as tips_cents, coalesce(r.late_services, 0) as late_services
    from driver d ${contractOn(sql`d.driver_id`, sql`${p.date_finish}::date`)}
    left join ridden r on r.driver_id = d.driver_id left join noted n on n.driver_id = d.driver_id
    where ${visible(scope)} and ${ofDriver(sql`d.driver_id`, driver_id)}
      and not exists (select 1 from settlement s where s.driver_id = d.driver_id and s.period_start = ${p.date_start}::date and s.period_end = ${p.date_finish}::date)
      and (d.is_active or r.driver_id is not null or n.driver_id is not null
        or exists (select 1 from running w where w.driver_id = d.driver_id and w.carried_cents + w.payments_cents <> 0))),
  told as (
    select o.*, o.gross_cents - o.commission_cents - o.fee_cents - o.collected_cents - o.advances_cents + o.adjustments_cents as balance_cents,
      'OPEN' as state, null::int as settlement_id, null::timestamptz as closed_at, null as closed_by,
      null::date as paid_on, null as paid_method, null as paid_reference
    from open o
    union all
    select ${driver}, s.period_start, s.period_end, s.plan, s.commission_bp, s.weekly_fee_cents, s.services,
      s.gross_cents, s.outlay_cents, s.commission_cents, s.fee_cents, s.collected_cents, s.advances_cents, s.adjustments_cents,
      (select coalesce(sum((${tipAtClosing(sql`st.service_id`, sql`s.closed_at`)})), 0)::bigint from settlement_trip st where st.settlement_id = s.settlement_id),
      (select count(*)::int from settlement_trip st join trip t using (service_id)
        where st.settlement_id = s.settlement_id and t.date_time_service < s.period_start::timestamp at time zone 'America/Lima'),
      s.balance_cents, case when s.paid_on is null then 'CLOSED' else 'PAID' end, s.settlement_id, s.closed_at, s.closed_by,
      s.paid_on, s.paid_method, s.paid_reference
    from settlement s join driver d using (driver_id)
    where s.sealed and s.period_start = ${p.date_start}::date and s.period_end = ${p.date_finish}::date and ${visible(scope)} and ${ofDriver(sql`d.driver_id`, driver_id)})
  select a.*, w.carried_cents, w.payments_cents, w.carried_cents + w.payments_cents + a.balance_cents as running_cents
  from told a cross join lateral (
    -- Of another cut of the weeks: what was closed within this one was carried in.
    select coalesce(sum(r.carried_cents + case when a.settlement_id is null then r.settled_cents else 0 end), 0)::bigint as carried_cents,
      coalesce(sum(r.payments_cents), 0)::bigint as payments_cents
    from running r where r.driver_id = a.driver_id) w`

export const findAccount = (
  db: Db,
  scope: Scope,
  driver_id: number,
  p: SettlementPeriod,
): Promise<Account | undefined> => maybe(db, sql<Account>`${accounts(scope, p, driver_id)}`)

export const linesOf = (db: Db, a: Account): Promise<AccountLine[]> =>
  many(
    db,
    a.settlement_id === null
      ? sql<AccountLine>`select service_id, date_time_service, status_type_id, company_name, payment_type_name, amount_cents,
          outlay_cents, commission_cents, collected_cents, tip_cents, late
        from (${openLines(a, a.driver_id)}) line order by date_time_service, service_id`
      : sql<AccountLine>`select r.service_id, r.date_time_service, r.status_type_id, r.company_name, r.payment_type_name, s.amount_cents,
          s.outlay_cents, s.commission_cents, s.collected_cents, coalesce((${tipAtClosing(sql`s.service_id`, sql`${a.closed_at}::timestamptz`)}), 0) as tip_cents, r.day < ${a.date_start}::date as late
        from settlement_trip s join report_service r using (service_id)
        where s.settlement_id = ${a.settlement_id} order by r.date_time_service, r.service_id`,
  )

export const entriesOf = (db: Db, a: Account): Promise<AccountEntry[]> =>
  many(
    db,
    sql<AccountEntry>`select entry_id, kind, amount_cents, day, reason, created_by from ledger_entry
      where driver_id = ${a.driver_id} and kind in ${kindsIn(notedKinds)} and day between ${a.date_start}::date and ${a.date_finish}::date
      order by day, entry_id`,
  )

/** Writes the account down line by line and seals it. */
export const insertSettlement = async (trx: Db, a: Account, by: string): Promise<number> => {
  const { settlement_id } = await one(
    trx,
    sql<{
      settlement_id: number
    }>`insert into settlement (driver_id, period_start, period_end, plan, commission_bp, weekly_fee_cents,
        services, gross_cents, outlay_cents, commission_cents, fee_cents, collected_cents, advances_cents, adjustments_cents, balance_cents, closed_by)
      values (${a.driver_id}, ${a.date_start}, ${a.date_finish}, ${a.plan}, ${a.commission_bp}, ${a.weekly_fee_cents}, ${a.services},
        ${a.gross_cents}, ${a.outlay_cents}, ${a.commission_cents}, ${a.fee_cents}, ${a.collected_cents}, ${a.advances_cents},
        ${a.adjustments_cents}, ${a.balance_cents}, ${by}) returning settlement_id`,
  )
  await run(
    trx,
    sql`with line as (${openLines(a, a.driver_id)})
      insert into settlement_trip (service_id, settlement_id, amount_cents, outlay_cents, commission_cents, collected_cents)
      select service_id, ${settlement_id}, amount_cents, outlay_cents, commission_cents, collected_cents from line`,
  )
  await run(
    trx,
    sql`update driver_entry set settlement_id = ${settlement_id}
        where driver_id = ${a.driver_id} and settlement_id is null and day between ${a.date_start}::date and ${a.date_finish}::date`,
  )
  await run(trx, sql`update settlement set sealed = true where settlement_id = ${settlement_id}`)
  return settlement_id
}

/** The first drivers of a taxi company that has settled nothing yet; none where somebody has. */
export const driversToSettle = async (db: Db, count: number): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ driver_id: number }>`select driver_id from driver
        where not exists (select 1 from settlement) and not exists (select 1 from ledger_entry)
        order by driver_id limit ${count}`,
    )
  ).map(({ driver_id }) => driver_id)
