import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PlanForm, planFilters, PlanRow, PlanTimeForm } from '@chaski/contract/plans/schema.ts'
import type { PlanRide } from '@chaski/contract/plans/schema.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { containsWords } from '#src/records/words.ts'

/** A plan with everything, as only the server sees it. */
export type StoredPlan = Required<PlanRow>

const columns = sql`p.plan_id, p.version, p.name, p.company_id, co.name as company_name,
  jsonb_build_object('client_id', p.client_id, 'name', p.client_name, 'cellphone', p.cellphone) as client,
  p.coverage_id, p.ride, p.valid_from, p.valid_to, p.on_holiday, p.paused_from, p.paused_to, p.is_active, p.created_by,
  coalesce((select jsonb_agg(jsonb_build_object('plan_time_id', t.plan_time_id, 'weekdays', t.weekdays, 'minute', t.minute,
      'is_return', t.is_return) order by t.minute, t.plan_time_id)
    from trip_plan_time t where t.plan_id = p.plan_id and t.is_active), '[]') as times,
  (select count(*)::int from trip_plan_refusal r join trip_plan_time t using (plan_time_id)
    where t.plan_id = p.plan_id and r.closed_at is null) as refusals`

const tables = sql`trip_plan p left join company co on co.company_id = p.company_id`

/** The plans `p` that a caller may see. */
export const planScope = (scope: Scope) =>
  sql`${inCoverages(sql`p.coverage_id`, scope)} and ${inCompanies(sql`p.company_id`, scope)}`

const today = sql`(now() at time zone 'America/Lima')::date`
const isEnded = sql`(not p.is_active or coalesce(p.valid_to < ${today}, false))`
const isPaused = sql`(not ${isEnded} and coalesce(p.paused_from <= ${today} and coalesce(p.paused_to >= ${today}, true), false))`
const states = {
  ENDED: isEnded,
  PAUSED: isPaused,
  ACTIVE: sql`(not ${isEnded} and not ${isPaused})`,
} as const

type Filters = z.output<typeof planFilters>

const matching = (scope: Scope, f: Unpaged<Filters>) =>
  sql.join(
    [
      planScope(scope),
      ...(f.company_id === undefined ? [] : [sql`p.company_id = ${f.company_id}`]),
      ...(f.state === undefined ? [] : [states[f.state]]),
      ...containsWords(sql`p.name || ' ' || coalesce(co.name, '')`, f.key_word),
    ],
    sql` and `,
  )

/** Every plan that the filters let through, in the order of the list. */
export const planList = (scope: Scope, f: Unpaged<Filters>) =>
  sql<StoredPlan>`select ${columns} from ${tables} where ${matching(scope, f)} order by ${isEnded}, folded(p.name), p.plan_id`

export const listPlans = async (db: Db, scope: Scope, f: Filters) => {
  const where = matching(scope, f)
  const data = await many(db, onePage(planList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export const findPlan = (db: Db, scope: Scope, plan_id: number): Promise<StoredPlan | undefined> =>
  maybe(
    db,
    sql<StoredPlan>`select ${columns} from ${tables} where p.plan_id = ${plan_id} and ${planScope(scope)}`,
  )

export const lockPlan = async (
  trx: Db,
  scope: Scope,
  plan_id: number,
): Promise<StoredPlan | undefined> => {
  await run(trx, sql`select 1 from trip_plan where plan_id = ${plan_id} for update`)
  return findPlan(trx, scope, plan_id)
}

/** Holds the plan while a ride of it is ordered; false when it is no longer the one that was looked at. */
export const holdEdition = async (
  trx: Db,
  { plan_id, version }: Pick<StoredPlan, 'plan_id' | 'version'>,
): Promise<boolean> =>
  (await maybe(
    trx,
    sql`select 1 from trip_plan where plan_id = ${plan_id} and version = ${version} for update`,
  )) !== undefined

/** The plans of these people that still come. */
export const livePlansOf = (db: Db, client_ids: readonly number[]): Promise<StoredPlan[]> =>
  many(
    db,
    sql<StoredPlan>`select ${columns} from ${tables} where p.client_id = any(${client_ids}::int[]) and not ${isEnded}
      order by p.plan_id limit 100`,
  )

/** Plans that may still order something. */
export const livePlanIds = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{
        plan_id: number
      }>`select p.plan_id from trip_plan p where not ${isEnded} order by p.plan_id`,
    )
  ).map(({ plan_id }) => plan_id)

type Stored = Pick<
  PlanForm,
  'name' | 'client_name' | 'cellphone' | 'valid_from' | 'valid_to' | 'on_holiday'
> & { ride: PlanRide; coverage_id: number | null }

type Author = { company_id: number | null; client_id: number | null; by: number | null }

export const insertPlan = async (
  trx: Db,
  p: Stored & Author & { created_by: string | null },
): Promise<number> =>
  (
    await one(
      trx,
      sql<{ plan_id: number }>`
        insert into trip_plan (name, company_id, client_id, client_name, cellphone, coverage_id, ride, valid_from, valid_to,
          on_holiday, created_by_user_id, created_by)
        values (${p.name}, ${p.company_id}, ${p.client_id}, ${p.client_name}, ${p.cellphone}, ${p.coverage_id},
          ${JSON.stringify(p.ride)}::jsonb, ${p.valid_from}, ${p.valid_to}, ${p.on_holiday}, ${p.by}, ${p.created_by})
        returning plan_id`,
    )
  ).plan_id

export const updatePlan = (trx: Db, plan_id: number, p: Stored) =>
  run(
    trx,
    sql`update trip_plan set name = ${p.name}, client_name = ${p.client_name}, cellphone = ${p.cellphone},
        coverage_id = ${p.coverage_id}, ride = ${JSON.stringify(p.ride)}::jsonb, valid_from = ${p.valid_from},
        valid_to = ${p.valid_to}, on_holiday = ${p.on_holiday}, version = version + 1 where plan_id = ${plan_id}`,
  )

export const pausePlan = (trx: Db, plan_id: number, from: string | null, to: string | null) =>
  run(
    trx,
    sql`update trip_plan set paused_from = ${from}, paused_to = ${to}, version = version + 1 where plan_id = ${plan_id}`,
  )

export const endPlan = (trx: Db, plan_id: number) =>
  run(
    trx,
    sql`update trip_plan set is_active = false, version = version + 1 where plan_id = ${plan_id}`,
  )

/** Its rides are to be looked at again: another edition, without a change of its own. */
export const touchPlan = (trx: Db, plan_id: number) =>
  run(trx, sql`update trip_plan set version = version + 1 where plan_id = ${plan_id}`)

/** The times as they are to be; one that is left out stays in the table, because rides name it. */
export const replaceTimes = async (trx: Db, plan_id: number, times: readonly PlanTimeForm[]) => {
  const kept = times.flatMap(({ plan_time_id }) => plan_time_id ?? [])
  await run(
    trx,
    sql`update trip_plan_time set is_active = false where plan_id = ${plan_id} and plan_time_id <> all(${kept}::int[])`,
  )
  for (const { plan_time_id, weekdays, minute, is_return } of times)
    await run(
      trx,
      plan_time_id === undefined
        ? sql`insert into trip_plan_time (plan_id, weekdays, minute, is_return)
            values (${plan_id}, ${weekdays}::smallint[], ${minute}, ${is_return})`
        : sql`update trip_plan_time set weekdays = ${weekdays}::smallint[], minute = ${minute}, is_return = ${is_return}
            where plan_time_id = ${plan_time_id} and plan_id = ${plan_id} and is_active`,
    )
}
