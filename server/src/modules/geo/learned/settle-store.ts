import { sql } from 'kysely'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

export type RiddenAddress = LatLng & {
  learned_address_id: number
  rides: number
  callers: number
  used_at: string
  /** Where the unit was when the passenger boarded, the newest first, since somebody set the pin. */
  boardings: LatLng[]
}

/** Learned addresses with the finished rides of two months that began there, whatever name they were asked by. */
export const riddenAddresses = (db: Db): Promise<RiddenAddress[]> =>
  many(
    db,
    sql<RiddenAddress>`
      with name as (
        select coalesce(merged_into_id, learned_address_id) as learned_address_id, coverage_id, folded(address) as said
        from learned_address
      ), ride as (
        select distinct a.learned_address_id, a.latitude, a.longitude, a.pinned_at, t.service_id, t.client_id, t.cellphone,
               t.boarded_at, t.closed_at
        from name n
        join learned_address a on a.learned_address_id = n.learned_address_id
        join trip t on t.coverage_id = n.coverage_id and folded(t.origin_text) = n.said
          and t.status_type_id = ${lit(tripStatus.FINISHED)} and t.closed_at > now() - interval '60 days'
          and t.boarded_at is not null
          and metres_between(a.latitude, a.longitude, t.origin_latitude, t.origin_longitude) <= 1000
      ), boarding as (
        select r.learned_address_id, r.boarded_at, p.latitude, p.longitude
        from ride r cross join lateral (
          select p.latitude, p.longitude from track_point p
          where p.service_id = r.service_id and p.at > now() - interval '61 days'
            and p.at between r.boarded_at - interval '1 minute' and r.boarded_at + interval '1 minute'
          order by abs(extract(epoch from p.at - r.boarded_at)) limit 1) p
        where r.boarded_at > r.pinned_at
      )
      select r.learned_address_id, r.latitude, r.longitude, count(*)::int as rides,
             count(distinct coalesce(r.client_id::text, r.cellphone))::int as callers, max(r.closed_at) as used_at,
             coalesce((select json_agg(json_build_object('latitude', b.latitude, 'longitude', b.longitude) order by b.boarded_at desc)
                       from boarding b where b.learned_address_id = r.learned_address_id), '[]') as boardings
      from ride r group by r.learned_address_id, r.latitude, r.longitude`,
  )

export const saveRidden = (
  db: Db,
  { learned_address_id, rides, callers, used_at }: RiddenAddress,
): Promise<number> =>
  run(
    db,
    sql`update learned_address set rides = ${rides}, callers = greatest(callers, ${callers}),
          used_at = greatest(used_at, ${used_at}::timestamptz)
        where learned_address_id = ${learned_address_id}`,
  )

/** Only from where it was looked at: a pin that somebody set meanwhile stays. */
export const moveLearned = (
  db: Db,
  { learned_address_id, latitude, longitude }: RiddenAddress,
  to: LatLng,
): Promise<number> =>
  run(
    db,
    sql`update learned_address set latitude = ${to.latitude}, longitude = ${to.longitude}, moved_at = now(), version = version + 1
        where learned_address_id = ${learned_address_id} and latitude = ${latitude} and longitude = ${longitude}`,
  )

/** Nobody asked for it in a year: it is forgotten, with its other names. */
export const forgetUnusedLearned = (db: Db): Promise<number> =>
  run(
    db,
    sql`delete from learned_address where merged_into_id is null and used_at < now() - interval '365 days'`,
  )
