import { sql } from 'kysely'
import type { Closing, ClosingDetail } from '@chaski/contract/ledger/closing-schema.ts'
import type { SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import { onePage } from '#src/base/sql/one-page.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { visible } from '#src/modules/reports/settlement/account-sql.ts'

/** A caller is told of the drivers they may see, and of nobody else's. */
const closings = (scope: Scope) => sql`
  select c.closing_id, c.period_start as date_start, c.period_end as date_finish,
    case when c.finished_at is null then 'RUNNING' else 'DONE' end as state, n.*, c.created_by, c.created_at, c.finished_at
  from ledger_closing c cross join lateral (
    select count(*)::int as total, count(*) filter (where r.state = 'CLOSED')::int as closed, count(*) filter (where r.state = 'SKIPPED')::int as skipped,
      coalesce(sum(s.balance_cents), 0)::bigint as balance_cents, coalesce(sum(r.late_services), 0)::int as late_services
    from ledger_closing_driver r join driver d using (driver_id) left join settlement s using (settlement_id)
    where r.closing_id = c.closing_id and ${visible(scope)}) n
  where n.total > 0`

/** Every closing, the newest first. */
export const closingsInOrder = (scope: Scope) =>
  sql<Closing>`select * from (${closings(scope)}) c order by closing_id desc`

export const listClosings = async (
  db: Db,
  scope: Scope,
  { page, page_size }: { page: number; page_size: number },
) => {
  const data = await many(db, onePage(closingsInOrder(scope), { page, page_size }))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${closings(scope)}) c`,
  )
  return { data, total, page, page_size }
}

export const findClosing = async (
  db: Db,
  scope: Scope,
  closing_id: number,
): Promise<ClosingDetail | undefined> => {
  const found = await maybe(
    db,
    sql<Closing>`select * from (${closings(scope)}) c where closing_id = ${closing_id}`,
  )
  return (
    found && {
      ...found,
      skips: await many(
        db,
        sql<ClosingDetail['skips'][number]>`
          select r.driver_id, d.code, d.first_name || ' ' || d.last_name as name, r.detail
          from ledger_closing_driver r join driver d using (driver_id)
          where r.closing_id = ${closing_id} and r.state = 'SKIPPED' and ${visible(scope)} order by d.code`,
      ),
    }
  )
}

/** Undefined where the same days are being closed already. */
export const insertClosing = async (
  trx: Db,
  p: SettlementPeriod,
  driver_ids: readonly number[],
  by: string,
): Promise<number | undefined> => {
  const made = await maybe(
    trx,
    sql<{ closing_id: number }>`
      insert into ledger_closing (period_start, period_end, created_by) values (${p.date_start}, ${p.date_finish}, ${by})
      on conflict do nothing returning closing_id`,
  )
  if (made === undefined) return undefined
  await run(
    trx,
    sql`insert into ledger_closing_driver (closing_id, driver_id) select ${made.closing_id}, unnest(${driver_ids}::int[])`,
  )
  return made.closing_id
}

export type Waiting = SettlementPeriod & { driver_id: number; created_by: string }

/** The next driver of a closing, held until the transaction ends; another worker passes it by. */
export const nextWaiting = (trx: Db, closing_id: number): Promise<Waiting | undefined> =>
  maybe(
    trx,
    sql<Waiting>`
      select r.driver_id, c.period_start as date_start, c.period_end as date_finish, c.created_by
      from ledger_closing_driver r join ledger_closing c using (closing_id)
      where r.closing_id = ${closing_id} and r.state = 'WAITING' order by r.driver_id limit 1 for update of r skip locked`,
  )

export const noteClosed = (
  trx: Db,
  closing_id: number,
  driver_id: number,
  settlement_id: number,
  late_services: number,
) =>
  run(
    trx,
    sql`update ledger_closing_driver set state = 'CLOSED', settlement_id = ${settlement_id}, late_services = ${late_services}
      where closing_id = ${closing_id} and driver_id = ${driver_id}`,
  )

export const noteSkipped = (db: Db, closing_id: number, driver_id: number, detail: string) =>
  run(
    db,
    sql`update ledger_closing_driver set state = 'SKIPPED', detail = ${detail}
      where closing_id = ${closing_id} and driver_id = ${driver_id} and state = 'WAITING'`,
  )

export const finishClosing = (db: Db, closing_id: number) =>
  run(
    db,
    sql`update ledger_closing set finished_at = now() where closing_id = ${closing_id} and finished_at is null
      and not exists (select 1 from ledger_closing_driver r where r.closing_id = ${closing_id} and r.state = 'WAITING')`,
  )
