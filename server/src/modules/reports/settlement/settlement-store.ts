import { sql } from 'kysely'
import {
  type Account,
  type AccountLine,
  type DriverEntry,
  type DriverTerms,
  type DriverTermsChange,
  type EntryForm,
  type PayoutForm,
  type SettlementPeriod,
  usualTerms,
} from '@chaski/contract/reports/settlement-schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

/** A settlement adds up rides of every company: who is limited to some of them sees none. */
const visible = (scope: Scope) =>
  scope.company_ids === null ? inCoverages(sql`d.coverage_id`, scope) : sql`false`

const terms = sql`
  select d.driver_id, coalesce(t.plan, ${usualTerms.plan}) as plan,
    coalesce(t.commission_bp, ${usualTerms.commission_bp}::int) as commission_bp,
    coalesce(t.weekly_fee_cents, ${usualTerms.weekly_fee_cents}::int) as weekly_fee_cents,
    coalesce(t.version, 0) as version
  from driver d left join driver_terms t using (driver_id)`

/** No ride ends later than this after it was asked for; beyond it nobody looks. */
const latestDays = 60

/** Rides not settled yet: of the period, or of one closed before they ended. */
const openLines = ({ date_start, date_finish }: SettlementPeriod) => sql`
  select r.driver_id, r.service_id, r.date_time_service, r.status_type_id, r.company_name, r.payment_type_name,
    r.amount_cents, l.outlay_cents,
    case when t.plan = 'COMMISSION' then round((r.amount_cents - l.outlay_cents) * t.commission_bp / 10000.0)::int else 0 end as commission_cents,
    case when r.collected_by_driver then r.amount_cents else 0 end as collected_cents,
    r.day < ${date_start}::date as late
  from report_service r
  join (${terms}) t on t.driver_id = r.driver_id
  cross join lateral report_lines(r.final_fare, r.amount_cents) l
  where r.amount_cents > 0 and r.status_type_id in ${oneOf(tripSets.closed)}
    and not exists (select 1 from settlement_trip st where st.service_id = r.service_id)
    and r.date_time_service >= (${date_start}::date - ${latestDays}::int)::timestamp at time zone 'America/Lima'
    and r.date_time_service < (${date_finish}::date + 1)::timestamp at time zone 'America/Lima'
    and (r.day >= ${date_start}::date
      or exists (select 1 from settlement s where s.driver_id = r.driver_id and r.day between s.period_start and s.period_end))`

const driver = sql`d.driver_id, d.code, d.first_name || ' ' || d.last_name as name`

/** The account of every driver of the scope: the frozen one where the period is closed, else as it stands now. */
const accounts = (scope: Scope, p: SettlementPeriod) => sql<Account>`
  with line as (${openLines(p)}),
  ridden as (
    select driver_id, count(*)::int as services, sum(amount_cents)::bigint as gross_cents, sum(outlay_cents)::bigint as outlay_cents,
      sum(commission_cents)::bigint as commission_cents, sum(collected_cents)::bigint as collected_cents
    from line group by driver_id),
  noted as (
    select driver_id, coalesce(sum(amount_cents) filter (where kind = 'ADVANCE'), 0)::bigint as advances_cents,
      coalesce(sum(amount_cents) filter (where kind = 'ADJUSTMENT'), 0)::bigint as adjustments_cents
    from driver_entry where settlement_id is null and day between ${p.date_start}::date and ${p.date_finish}::date group by driver_id),
  open as (
    select ${driver}, ${p.date_start}::date as date_start, ${p.date_finish}::date as date_finish,
      t.plan, t.commission_bp, t.weekly_fee_cents, coalesce(r.services, 0) as services,
      coalesce(r.gross_cents, 0) as gross_cents, coalesce(r.outlay_cents, 0) as outlay_cents,
      coalesce(r.commission_cents, 0) as commission_cents,
      case when t.plan = 'WEEKLY_FEE' then t.weekly_fee_cents * ceil((${p.date_finish}::date - ${p.date_start}::date + 1) / 7.0)::bigint else 0 end as fee_cents,
      coalesce(r.collected_cents, 0) as collected_cents,
      coalesce(n.advances_cents, 0) as advances_cents, coalesce(n.adjustments_cents, 0) as adjustments_cents
    from driver d join (${terms}) t using (driver_id)
    left join ridden r using (driver_id) left join noted n using (driver_id)
    where ${visible(scope)}
      and not exists (select 1 from settlement s where s.driver_id = d.driver_id and s.period_start = ${p.date_start}::date and s.period_end = ${p.date_finish}::date)
      and (d.is_active or r.driver_id is not null or n.driver_id is not null))
  select o.*, o.gross_cents - o.commission_cents - o.fee_cents - o.collected_cents - o.advances_cents + o.adjustments_cents as balance_cents,
    'OPEN' as state, null::int as settlement_id, null::timestamptz as closed_at, null as closed_by,
    null::date as paid_on, null as paid_method, null as paid_reference
  from open o
  union all
  select ${driver}, s.period_start, s.period_end, s.plan, s.commission_bp, s.weekly_fee_cents, s.services,
    s.gross_cents, s.outlay_cents, s.commission_cents, s.fee_cents, s.collected_cents, s.advances_cents, s.adjustments_cents,
    s.balance_cents, case when s.paid_on is null then 'CLOSED' else 'PAID' end, s.settlement_id, s.closed_at, s.closed_by,
    s.paid_on, s.paid_method, s.paid_reference
  from settlement s join driver d using (driver_id)
  where s.sealed and s.period_start = ${p.date_start}::date and s.period_end = ${p.date_finish}::date and ${visible(scope)}`

type Page = { page: number; page_size: number; key_word?: string | undefined }

export const listAccounts = async (db: Db, scope: Scope, p: SettlementPeriod, f: Page) => {
  const wanted = (f.key_word ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`strpos(folded(a.code || ' ' || a.name), folded(${word})) > 0`)
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
  const from = sql`from (${accounts(scope, p)}) a where ${where}`
  const data = await many(
    db,
    sql<Account>`select a.* ${from} order by a.services > 0 desc, a.code, a.driver_id
      limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  return { data, total, page: f.page, page_size: f.page_size }
}

export const findAccount = (
  db: Db,
  scope: Scope,
  driver_id: number,
  p: SettlementPeriod,
): Promise<Account | undefined> =>
  maybe(
    db,
    sql<Account>`select a.* from (${accounts(scope, p)}) a where a.driver_id = ${driver_id}`,
  )

export const linesOf = (db: Db, a: Account): Promise<AccountLine[]> =>
  many(
    db,
    a.settlement_id === null
      ? sql<AccountLine>`select service_id, date_time_service, status_type_id, company_name, payment_type_name, amount_cents,
          outlay_cents, commission_cents, collected_cents, late
        from (${openLines(a)}) line where driver_id = ${a.driver_id} order by date_time_service, service_id`
      : sql<AccountLine>`select r.service_id, r.date_time_service, r.status_type_id, r.company_name, r.payment_type_name, s.amount_cents,
          s.outlay_cents, s.commission_cents, s.collected_cents, r.day < ${a.date_start}::date as late
        from settlement_trip s join report_service r using (service_id)
        where s.settlement_id = ${a.settlement_id} order by r.date_time_service, r.service_id`,
  )

const entry = sql`entry_id, kind, amount_cents, day, reason, created_by`

export const entriesOf = (db: Db, a: Account): Promise<DriverEntry[]> =>
  many(
    db,
    sql<DriverEntry>`select ${entry} from driver_entry where driver_id = ${a.driver_id} and ${
      a.settlement_id === null
        ? sql`settlement_id is null and day between ${a.date_start}::date and ${a.date_finish}::date`
        : sql`settlement_id = ${a.settlement_id}`
    } order by day, entry_id`,
  )

export const termsOf = (db: Db, driver_id: number): Promise<DriverTerms> =>
  one(
    db,
    sql<DriverTerms>`select plan, commission_bp, weekly_fee_cents, version from (${terms}) t where driver_id = ${driver_id}`,
  )

export const saveTerms = (db: Db, driver_id: number, t: DriverTermsChange): Promise<DriverTerms> =>
  one(
    db,
    sql<DriverTerms>`insert into driver_terms (driver_id, plan, commission_bp, weekly_fee_cents)
      values (${driver_id}, ${t.plan}, ${t.commission_bp}, ${t.weekly_fee_cents})
      on conflict (driver_id) do update set plan = excluded.plan, commission_bp = excluded.commission_bp,
        weekly_fee_cents = excluded.weekly_fee_cents, version = driver_terms.version + 1
      returning plan, commission_bp, weekly_fee_cents, version`,
  )

/** One person at a time works on a driver's account. */
export const lockDriver = (
  trx: Db,
  scope: Scope,
  driver_id: number,
): Promise<{ driver_id: number } | undefined> =>
  maybe(
    trx,
    sql<{
      driver_id: number
    }>`select d.driver_id, pg_advisory_xact_lock(hashtext('settlement'), d.driver_id)
      from driver d where d.driver_id = ${driver_id} and ${visible(scope)}`,
  )

export const insertEntry = (
  db: Db,
  driver_id: number,
  e: EntryForm,
  by: string,
): Promise<DriverEntry> =>
  one(
    db,
    sql<DriverEntry>`insert into driver_entry (driver_id, day, kind, amount_cents, reason, created_by)
      values (${driver_id}, ${e.day}, ${e.kind}, ${e.amount_cents}, ${e.reason}, ${by}) returning ${entry}`,
  )

export const findEntry = (db: Db, driver_id: number, entry_id: number) =>
  maybe(
    db,
    sql<
      DriverEntry & { settlement_id: number | null }
    >`select ${entry}, settlement_id from driver_entry
      where entry_id = ${entry_id} and driver_id = ${driver_id} for update`,
  )

export const deleteEntry = (db: Db, entry_id: number) =>
  run(db, sql`delete from driver_entry where entry_id = ${entry_id}`)

/** The closed period that holds a day, or any day of a period. */
export const closedWithin = (db: Db, driver_id: number, from: string, to: string) =>
  maybe(
    db,
    sql<{
      period_start: string
      period_end: string
    }>`select period_start, period_end from settlement
      where driver_id = ${driver_id} and daterange(period_start, period_end, '[]') && daterange(${from}::date, ${to}::date, '[]')
      order by period_start limit 1`,
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
    sql`with line as (${openLines(a)})
      insert into settlement_trip (service_id, settlement_id, amount_cents, outlay_cents, commission_cents, collected_cents)
      select service_id, ${settlement_id}, amount_cents, outlay_cents, commission_cents, collected_cents from line where driver_id = ${a.driver_id}`,
  )
  await run(
    trx,
    sql`update driver_entry set settlement_id = ${settlement_id}
        where driver_id = ${a.driver_id} and settlement_id is null and day between ${a.date_start}::date and ${a.date_finish}::date`,
  )
  await run(trx, sql`update settlement set sealed = true where settlement_id = ${settlement_id}`)
  return settlement_id
}

export const findSettlement = (db: Db, driver_id: number, settlement_id: number) =>
  maybe(
    db,
    sql<{ period_start: string; period_end: string; paid_on: string | null }>`
      select period_start, period_end, paid_on from settlement
      where settlement_id = ${settlement_id} and driver_id = ${driver_id} and sealed for update`,
  )

export const notePayout = (db: Db, p: PayoutForm, by: string) =>
  run(
    db,
    sql`update settlement set paid_on = ${p.paid_on}, paid_method = ${p.paid_method}, paid_reference = ${p.paid_reference}, paid_by = ${by}
        where settlement_id = ${p.settlement_id}`,
  )

export const limaToday = async (db: Db): Promise<string> =>
  (await one(db, sql<{ day: string }>`select (now() at time zone 'America/Lima')::date as day`)).day

/** The first drivers of a taxi company that has settled nothing yet; none where somebody has. */
export const driversToSettle = async (db: Db, count: number): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ driver_id: number }>`select driver_id from driver
        where not exists (select 1 from settlement) and not exists (select 1 from driver_entry)
        order by driver_id limit ${count}`,
    )
  ).map(({ driver_id }) => driver_id)
