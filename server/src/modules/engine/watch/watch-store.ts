import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Place } from '#src/matching/sweep-types.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import type { Watch } from './watch-pickup.ts'

type OnTheWay = {
  service_id: number
  driver_id: number
  driver_uuid: string
  origin: Place
  watch: Watch | null
}

/** Units on their way to a passenger; a watch of another driver of the trip does not count. */
export const unitsOnTheWay = (db: Db): Promise<OnTheWay[]> =>
  many(
    db,
    sql<OnTheWay>`
      select t.service_id, t.driver_id, d.driver_uuid,
        json_build_object('lat', t.origin_latitude, 'lng', t.origin_longitude) as origin,
        case when w.service_id is not null then json_build_object('best_m', w.best_m, 'best_at', extract(epoch from w.best_at)::float8,
          'doubt', w.doubt, 'nudged_at', extract(epoch from w.nudged_at)::float8, 'alarmed', w.alarmed) end as watch
      from trip t join driver d using (driver_id)
      left join pickup_watch w on w.service_id = t.service_id and w.driver_id = t.driver_id
      where t.status_type_id = ${lit(tripStatus.ON_WAY)} and t.assignment = 'CURRENT' order by t.service_id limit 1000`,
  )

export type SavedWatch = Watch & { service_id: number; driver_id: number }

export const saveWatches = async (db: Db, list: readonly SavedWatch[]): Promise<void> => {
  if (list.length === 0) return
  await run(
    db,
    sql`insert into pickup_watch (service_id, driver_id, best_m, best_at, doubt, nudged_at, alarmed)
        select service_id, driver_id, best_m, to_timestamp(best_at), doubt, to_timestamp(nudged_at), alarmed
        from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
          as x(service_id int, driver_id int, best_m real, best_at float8, doubt text, nudged_at float8, alarmed boolean)
        on conflict (service_id) do update set driver_id = excluded.driver_id, best_m = excluded.best_m, best_at = excluded.best_at,
          doubt = excluded.doubt, nudged_at = excluded.nudged_at, alarmed = excluded.alarmed`,
  )
}

/** Trips that nobody drives to any more need no watch. */
export const dropWatches = (db: Db): Promise<number> =>
  run(
    db,
    sql`delete from pickup_watch w using trip t where t.service_id = w.service_id and t.status_type_id <> ${lit(tripStatus.ON_WAY)}`,
  )
