import { sql } from 'kysely'
import { type Db, run } from '#src/base/sql/sql.ts'

/** Few enough that the points of all of them are read in a moment. */
const atOnce = 200
/** Two points say nothing of a way. */
const fewestPoints = 3

/** Measures the approaches of cars that have arrived since; says how many it wrote down. */
export const measureApproaches = (db: Db): Promise<number> =>
  run(
    db,
    sql`with arrived as (
          select t.service_id, coalesce(t.on_way_at, t.assigned_at) as from_at, t.arrived_at
          from trip t
          where t.date_time_service > now() - interval '2 days' and t.date_time_service < now() + interval '1 hour'
            and t.arrived_at is not null and coalesce(t.on_way_at, t.assigned_at) is not null
            and not exists (select 1 from trip_approach a where a.service_id = t.service_id)
          order by t.date_time_service desc limit ${atOnce}),
        step as (
          select r.service_id, metres_between(p.latitude, p.longitude, lag(p.latitude) over way, lag(p.longitude) over way) as metres
          from arrived r join track_point p on p.service_id = r.service_id
            and p.at between r.from_at and r.arrived_at and p.at > now() - interval '3 days'
          window way as (partition by r.service_id order by p.at))
        insert into trip_approach (service_id, metres)
        select r.service_id, case when count(s.service_id) >= ${fewestPoints} then coalesce(sum(s.metres), 0)::int end
        from arrived r left join step s using (service_id) group by r.service_id
        on conflict do nothing`,
  )
