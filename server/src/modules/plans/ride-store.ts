import { sql } from 'kysely'
import type { Exception } from '@chaski/contract/plans/rules.ts'
import type { DayChange, OpenRefusal } from '@chaski/contract/plans/schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { planScope } from './store.ts'

/** A time of a plan on one of its days: what a ride is made for once. */
export type Slot = { plan_time_id: number; day: string }

export type PlanTrip = Slot & {
  service_id: number
  status_type_id: TripStatus
  date_time_service: string
  plan_form: string
  plan_left_version: number
  /** Somebody changed it since the plan wrote it. */
  is_own: boolean
}

/** The rides that a plan has made from a day on. */
export const tripsOfPlan = (db: Db, plan_id: number, from: string): Promise<PlanTrip[]> =>
  many(
    db,
    sql<PlanTrip>`
      select t.plan_time_id, t.plan_day as day, t.service_id, t.status_type_id, t.date_time_service, t.plan_form,
        t.plan_left_version, t.version <> t.plan_left_version as is_own
      from trip t join trip_plan_time m using (plan_time_id)
      where m.plan_id = ${plan_id} and t.plan_day >= ${from} order by t.date_time_service, t.service_id`,
  )

type PlanCharge = {
  service_id: number
  company_id: number | null
  payment_type_id: number
  status_type_id: TripStatus
  fare_cents: number
}

/** What the next ride of a plan holds of whoever pays. */
export const nextCharge = (trx: Db, plan_id: number): Promise<PlanCharge | undefined> =>
  maybe(
    trx,
    sql<PlanCharge>`select t.service_id, t.company_id, t.payment_type_id, t.status_type_id, t.fare_cents
      from trip t join trip_plan_time m using (plan_time_id)
      where m.plan_id = ${plan_id} and t.plan_day is not null and t.date_time_service > now()
      order by t.date_time_service, t.service_id limit 1`,
  )

export const hasTrip = async (trx: Db, { plan_time_id, day }: Slot): Promise<boolean> =>
  (await maybe(
    trx,
    sql`select 1 from trip where plan_time_id = ${plan_time_id} and plan_day = ${day}`,
  )) !== undefined

/** Notes whose ride it is and how the plan left it; its version stays. */
export const markTrip = (trx: Db, service_id: number, slot: Slot, form: string) =>
  run(
    trx,
    sql`update trip set plan_time_id = ${slot.plan_time_id}, plan_day = ${slot.day}, plan_form = ${form},
        plan_left_version = version where service_id = ${service_id}`,
  )

/** The plan took it back itself: the day may be ordered again. */
export const freeSlot = (trx: Db, service_id: number) =>
  run(trx, sql`update trip set plan_day = null where service_id = ${service_id}`)

export const exceptionsOf = (db: Db, plan_id: number, from: string): Promise<Exception[]> =>
  many(
    db,
    sql<Exception>`select e.plan_time_id, e.day, e.minute from trip_plan_exception e join trip_plan_time m using (plan_time_id)
      where m.plan_id = ${plan_id} and e.day >= ${from}`,
  )

export const hasTime = async (trx: Db, plan_id: number, plan_time_id: number): Promise<boolean> =>
  (await maybe(
    trx,
    sql`select 1 from trip_plan_time where plan_time_id = ${plan_time_id} and plan_id = ${plan_id} and is_active`,
  )) !== undefined

export const saveException = (trx: Db, exception: DayChange, by: string | null) => {
  const { plan_time_id, day } = exception
  if (exception.change === 'NONE')
    return run(
      trx,
      sql`delete from trip_plan_exception where plan_time_id = ${plan_time_id} and day = ${day}`,
    )
  const minute = exception.change === 'MOVE' ? exception.minute : null
  return run(
    trx,
    sql`insert into trip_plan_exception (plan_time_id, day, minute, created_by) values (${plan_time_id}, ${day}, ${minute}, ${by})
        on conflict (plan_time_id, day) do update set minute = excluded.minute, created_by = excluded.created_by, created_at = now()`,
  )
}

type Reason = { code: string; detail: string }

/** Keeps why a ride could not be ordered; true the first time, so that people are told once. */
export const raiseRefusal = async (trx: Db, slot: Slot, reason: Reason): Promise<boolean> =>
  (
    await one(
      trx,
      sql<{ is_new: boolean }>`
        insert into trip_plan_refusal (plan_time_id, day, code, detail)
        values (${slot.plan_time_id}, ${slot.day}, ${reason.code}, ${reason.detail})
        on conflict (plan_time_id, day) where closed_at is null do update set code = excluded.code, detail = excluded.detail
        returning xmax = 0 as is_new`,
    )
  ).is_new

export const settleRefusal = (trx: Db, { plan_time_id, day }: Slot) =>
  run(
    trx,
    sql`update trip_plan_refusal set closed_at = now(), closed_by = 'Plan'
        where plan_time_id = ${plan_time_id} and day = ${day} and closed_at is null`,
  )

type OpenSlot = Slot & Pick<OpenRefusal, 'refusal_id' | 'code' | 'detail' | 'raised_at'>

export const refusalsOf = (db: Db, plan_id: number): Promise<OpenSlot[]> =>
  many(
    db,
    sql<OpenSlot>`select r.plan_time_id, r.day, r.refusal_id, r.code, r.detail, r.raised_at
      from trip_plan_refusal r join trip_plan_time m using (plan_time_id)
      where m.plan_id = ${plan_id} and r.closed_at is null`,
  )

export const openRefusals = (db: Db, scope: Scope): Promise<OpenRefusal[]> =>
  many(
    db,
    sql<OpenRefusal>`select r.refusal_id, r.code, r.detail, r.raised_at, p.plan_id, p.name, co.name as company_name, r.day,
        (r.day + make_interval(mins => coalesce(e.minute, m.minute))) at time zone 'America/Lima' as at
      from trip_plan_refusal r join trip_plan_time m using (plan_time_id) join trip_plan p using (plan_id)
        left join company co on co.company_id = p.company_id
        left join trip_plan_exception e on e.plan_time_id = r.plan_time_id and e.day = r.day
      where r.closed_at is null and ${planScope(scope)} order by at, r.refusal_id limit 200`,
  )

/** A person takes care of it: closed in this step; undefined when it is gone. */
export const takeRefusal = (
  trx: Db,
  scope: Scope,
  refusal_id: number,
  by: string | null,
  note: string,
): Promise<(Slot & { plan_id: number }) | undefined> =>
  maybe(
    trx,
    sql<Slot & { plan_id: number }>`
      update trip_plan_refusal r set closed_at = now(), closed_by = ${by}, note = ${note}
      from trip_plan_time m join trip_plan p using (plan_id)
      where m.plan_time_id = r.plan_time_id and r.refusal_id = ${refusal_id} and r.closed_at is null and ${planScope(scope)}
      returning p.plan_id, r.plan_time_id, r.day`,
  )

type Person = { user_id: number; user_uuid: string }

/** Who hears of a refusal: whoever made the plan, and those who may let a ride pass. */
export const peopleOfPlan = (db: Db, plan_id: number): Promise<Person[]> =>
  many(
    db,
    sql<Person>`select u.user_id, u.user_uuid from trip_plan p join app_user u on u.is_active
        and (u.user_id = p.created_by_user_id or 'DSP_FORCE' = any(u.permissions))
        and (u.coverage_ids is null or p.coverage_id = any(u.coverage_ids))
        and (u.company_ids is null or p.company_id = any(u.company_ids))
      where p.plan_id = ${plan_id} order by u.user_id`,
  )
