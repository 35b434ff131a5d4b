import { sql } from 'kysely'
import { type Db, one } from '#src/base/sql/sql.ts'

const leastRides = 5

/** How long people waited for a car these hours, from asking to the door; null where few can tell. */
export const usualWait = async (db: Db, service_id: number): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ usual_wait_s: number | null }>`
        select case when count(*) >= ${leastRides} then
            percentile_cont(0.5) within group (order by extract(epoch from t.arrived_at - coalesce(t.dispatch_since, t.created_at)))::int end as usual_wait_s
        from trip t join trip own on own.service_id = ${service_id}
        where t.date_time_service between now() - interval '3 hours' and now() and not t.is_booking
          and t.arrived_at is not null and t.coverage_id is not distinct from own.coverage_id`,
    )
  ).usual_wait_s
