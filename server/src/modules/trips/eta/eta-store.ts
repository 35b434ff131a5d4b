import { sql } from 'kysely'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, run, seconds } from '#src/base/sql/sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

export type DueEta = {
  service_id: number
  driver_id: number
  leg: string
  coverage_id: number | null
  latitude: number
  longitude: number
  target_latitude: number
  target_longitude: number
  first_usual_s: number | null
  elapsed_s: number | null
}

const everyS = 15
const onBoard = lit(tripStatus.ON_BOARD)

const key = (alias: string) =>
  sql.raw(
    ['driver_id', 'leg', 'status_type_id', 'target_latitude', 'target_longitude']
      .map((column) => `${alias}.${column}`)
      .join(', '),
  )

/** Cars on their way whose estimate is old, or of another target: taken by one node, the longest waiting first. */
export const claimDue = (db: Db, limit: number): Promise<DueEta[]> =>
  many(
    db,
    sql<DueEta>`
      with open as (
        select t.service_id, t.driver_id, t.status_type_id, t.coverage_id, p.latitude, p.longitude,
          case when t.status_type_id = ${onBoard} then 'DESTINATION' else 'PICKUP' end as leg,
          case when t.status_type_id = ${onBoard} then s.latitude else t.origin_latitude end as target_latitude,
          case when t.status_type_id = ${onBoard} then s.longitude else t.origin_longitude end as target_longitude
        from trip t join driver_position p on p.driver_id = t.driver_id
        left join lateral (select latitude, longitude from trip_stop where service_id = t.service_id
          order by position desc limit 1) s on true
        where t.status_type_id in ${oneOf([...tripSets.coming, tripStatus.ON_BOARD])} and t.assignment = 'CURRENT'
          and p.at > now() - ${seconds(dispatchDefaults.signalLostS)}
      ), due as (
        select o.* from open o left join trip_eta e using (service_id)
        where o.target_latitude is not null and (e.service_id is null
          or e.claimed_at < now() - ${seconds(everyS)} or (${key('e')}) is distinct from (${key('o')}))
        order by e.claimed_at nulls first limit ${limit}
      ), claimed as (
        insert into trip_eta as e (service_id, driver_id, leg, status_type_id, target_latitude, target_longitude)
        select service_id, driver_id, leg, status_type_id, target_latitude, target_longitude from due
        on conflict (service_id) do update set claimed_at = now(), driver_id = excluded.driver_id, leg = excluded.leg,
          status_type_id = excluded.status_type_id, target_latitude = excluded.target_latitude,
          target_longitude = excluded.target_longitude,
          first_usual_s = case when (${key('e')}) is not distinct from (${key('excluded')}) then e.first_usual_s end,
          first_at = case when (${key('e')}) is not distinct from (${key('excluded')}) then e.first_at end
        where e.claimed_at < now() - ${seconds(everyS)} or (${key('e')}) is distinct from (${key('excluded')})
        returning e.service_id, e.first_usual_s, extract(epoch from now() - e.first_at)::float8 as elapsed_s)
      select due.service_id, due.driver_id, due.leg, due.coverage_id, due.latitude, due.longitude, due.target_latitude,
        due.target_longitude, claimed.first_usual_s, claimed.elapsed_s
      from claimed join due using (service_id)`,
  )

export type FoundEta = Pick<DueEta, 'service_id' | 'driver_id' | 'leg'> & {
  seconds: number
  usual_s: number
}

/** Keeps what was found, unless the car or its target has changed meanwhile. */
export const saveEtas = (db: Db, found: readonly FoundEta[]): Promise<number> =>
  run(
    db,
    sql`update trip_eta e set seconds = f.seconds, at = now(),
          first_usual_s = coalesce(e.first_usual_s, f.usual_s), first_at = coalesce(e.first_at, now())
        from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
          as f(service_id int, driver_id int, leg text, seconds int, usual_s int)
        where e.service_id = f.service_id and e.driver_id = f.driver_id and e.leg = f.leg`,
  )

export type ChangedEta = {
  service_id: number
  coverage_id: number | null
  company_id: number | null
  seconds: number
  at: string
}

/** Estimates made since a moment, whichever node made them. */
export const changedEtas = (db: Db, since: string | null): Promise<ChangedEta[]> =>
  many(
    db,
    sql<ChangedEta>`select e.service_id, t.coverage_id, t.company_id, e.seconds, e.at
        from trip_eta e join trip t using (service_id)
        where e.seconds is not null and e.at > coalesce(${since}::timestamptz, now() - ${seconds(everyS)})
          and e.driver_id = t.driver_id order by e.at`,
  )

/** Those of rides that ended long ago. */
export const forgetOldEtas = (db: Db): Promise<number> =>
  run(db, sql`delete from trip_eta where claimed_at < now() - interval '1 hour'`)
