import { sql } from 'kysely'
import type { OperatorFigures, ShiftFigures } from '@chaski/contract/dispatch/shift-schema.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { inCompanies, inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

/** A ride taken down in the turn is for the turn or later: its hour finds it, which has an index. */
const inTurn = (since: string) =>
  sql`t.date_time_service >= ${since}::timestamptz - interval '1 hour'`
const callScope = (scope: Scope) =>
  sql`${inCoverages(sql`c.coverage_id`, scope)} and ${inCompanies(sql`c.company_id`, scope)}`

type Whole = Omit<ShiftFigures, 'turn' | 'since' | 'own' | 'operators'>

export const figuresSince = (db: Db, scope: Scope, since: string): Promise<Whole> =>
  one(
    db,
    sql<Whole>`
      with rides as (
        select t.*, case when t.is_booking then t.date_time_service else t.created_at end as asked_at
        from trip t where ${inTurn(since)} and ${tripScope(scope)}),
      waits as (select report_seconds(asked_at, assigned_at) as s from rides
        where assigned_at >= ${since}::timestamptz and asked_at <= now()),
      queue as (select least(t.date_time_service, now()) as asked_at, t.created_at, t.is_booking from trip t
        where t.status_type_id in ${oneOf(tripSets.seeking)} and t.retained_at is null and t.date_time_service <= now() and ${tripScope(scope)})
      select now() as at,
        (select count(*)::int from queue) as waiting,
        (select extract(epoch from now() - min(case when is_booking then asked_at else created_at end))::int from queue) as oldest_s,
        (select percentile_cont(0.5) within group (order by s)::int from waits) as wait_p50_s,
        (select percentile_cont(0.95) within group (order by s)::int from waits) as wait_p95_s,
        (select count(*)::int from rides where created_at >= ${since}::timestamptz) as taken,
        (select count(*)::int from rides where status_type_id = ${lit(tripStatus.FINISHED)} and closed_at >= ${since}::timestamptz) as finished,
        (select count(*)::int from rides where status_type_id in ${oneOf(tripSets.calledOff)} and closed_at >= ${since}::timestamptz) as called_off,
        (select count(*)::int from rides where status_type_id = ${lit(tripStatus.NO_UNIT)}) as no_unit,
        (select count(*)::int from call_record c where c.started_at >= ${since}::timestamptz and c.direction = 'IN'
          and c.answered_at is not null and ${callScope(scope)}) as answered_calls,
        (select count(*)::int from call_record c where c.started_at >= ${since}::timestamptz and c.direction = 'IN'
          and c.state = 'MISSED' and ${callScope(scope)}) as lost_calls`,
  )

/** What each person at the desk did; those who did nothing are not there. */
export const operatorsSince = (db: Db, scope: Scope, since: string): Promise<OperatorFigures[]> =>
  many(
    db,
    sql<OperatorFigures>`
      with rides as (select t.service_id, t.created_by_user_id, t.created_at from trip t where ${inTurn(since)} and ${tripScope(scope)}),
      taken as (select created_by_user_id as user_id, count(*)::int as taken from rides
        where created_at >= ${since}::timestamptz group by 1),
      assigned as (select a.actor_id as user_id, count(*)::int as assigned from trip_activity a join rides using (service_id)
        where a.kind in ('ASIGNADO', 'REASIGNADO') and a.actor_type = 'OPERADOR' and a.at >= ${since}::timestamptz group by 1),
      calls as (select c.user_id, count(*)::int as calls, percentile_cont(0.5) within group (order by c.talk_s)::int as talk_p50_s
        from call_record c where c.started_at >= ${since}::timestamptz and c.direction = 'IN' and c.answered_at is not null
          and ${callScope(scope)} group by 1)
      select u.user_id, u.name, coalesce(t.taken, 0) as taken, coalesce(a.assigned, 0) as assigned,
        coalesce(c.calls, 0) as calls, c.talk_p50_s
      from app_user u left join taken t using (user_id) left join assigned a using (user_id) left join calls c using (user_id)
      where t.taken > 0 or a.assigned > 0 or c.calls > 0
      order by coalesce(t.taken, 0) + coalesce(a.assigned, 0) desc, folded(u.name), u.user_id`,
  )
