import { type RawBuilder, sql } from 'kysely'
import type { DrivenTrip } from '@chaski/contract/geo/learn-travel.ts'
import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

type StoredProfile = { coverage_id: number; profile: TravelProfile; learned_at: string }

const LEARNED_FROM = '60 days'

/** Rides that say how long a way takes: to one destination, finished, with both ends known to the second. */
export const tellingRides = (coverage_id: number): RawBuilder<unknown> => sql`
  trip t join trip_stop s on s.service_id = t.service_id and s.position = 1
  where t.coverage_id = ${coverage_id} and t.status_type_id = ${lit(tripStatus.FINISHED)} and t.boarded_at is not null
    and t.closed_at > now() - ${LEARNED_FROM}::interval and t.closed_at > t.boarded_at + interval '1 minute'
    and not exists (select 1 from trip_stop more where more.service_id = t.service_id and more.position > 1)`

export const loadProfiles = (db: Db): Promise<StoredProfile[]> =>
  many(db, sql<StoredProfile>`select coverage_id, profile, learned_at from travel_profile`)

export const saveProfile = (
  db: Db,
  coverage_id: number,
  profile: TravelProfile,
  trips: number,
): Promise<number> =>
  run(
    db,
    sql`insert into travel_profile (coverage_id, profile, trips) values (${coverage_id}, ${JSON.stringify(profile)}::jsonb, ${trips})
        on conflict (coverage_id) do update set profile = excluded.profile, trips = excluded.trips, learned_at = now()`,
  )

export const coveragesWithTrips = async (db: Db): Promise<number[]> => {
  const rows = await many(
    db,
    sql<{ coverage_id: number }>`
      select coverage_id from coverage c where is_active and exists (
        select 1 from trip t where t.coverage_id = c.coverage_id and t.status_type_id = ${lit(tripStatus.FINISHED)} and t.closed_at > now() - ${LEARNED_FROM}::interval)`,
  )
  return rows.map(({ coverage_id }) => coverage_id)
}

export type LearnedTrip = DrivenTrip & {
  /** Seconds told to the passenger before the ride, and when. */
  estimated: number
  quotedAt: Date
}

/** Finished rides to one destination with the way their unit reported; the newest first, as many as one evening can read. */
export const drivenTrips = async (db: Db, coverage_id: number): Promise<LearnedTrip[]> => {
  const rows = await many(
    db,
    sql<Omit<LearnedTrip, 'at' | 'quotedAt'> & { at: string; quotedAt: string }>`
      with ride as (
        select t.service_id, t.boarded_at, t.closed_at, t.created_at, t.duration_s,
               metres_between(t.origin_latitude, t.origin_longitude, s.latitude, s.longitude) as straight_m
        from ${tellingRides(coverage_id)}
        order by t.closed_at desc limit 5000
      ), step as (
        select r.service_id, metres_between(p.latitude, p.longitude,
            lag(p.latitude) over way, lag(p.longitude) over way) as metres
        from ride r join track_point p on p.service_id = r.service_id and p.at between r.boarded_at and r.closed_at
        window way as (partition by r.service_id order by p.at)
      )
      select r.boarded_at as at, r.created_at as "quotedAt", r.duration_s as estimated, r.straight_m as "straightM",
             sum(s.metres) as "drivenM", extract(epoch from r.closed_at - r.boarded_at)::float8 as seconds
      from ride r join step s using (service_id)
      group by r.service_id, r.boarded_at, r.created_at, r.duration_s, r.straight_m, r.closed_at
      having count(*) >= 10 and sum(s.metres) > 0`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at), quotedAt: new Date(row.quotedAt) }))
}
