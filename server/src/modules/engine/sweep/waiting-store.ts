import { sql } from 'kysely'
import { offerSets, offerState } from '@chaski/contract/trips/offer-state.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, one, run } from '#src/base/sql/sql.ts'
import type { Place } from '#src/matching/sweep-types.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

/** A trip that waits for a unit, with what the engine must know of its past. */
export type EngineTrip = {
  service_id: number
  version: number
  coverage_id: number
  is_booking: boolean
  origin: Place
  destination: Place | null
  zone_id: number | null
  waiting_since: number
  pickup_at: number | null
  priority: number
  agreed_wait_s: number | null
  payment_type_id: number
  attributes: number[]
  ride_s: number
  booking_tries: number
  /** Drivers an operator or a drop took off this trip: never readmitted. */
  barred: number[]
  /** Who refused or let the offer pass, and when. */
  passes: { driver_id: number; at: number }[]
}

const epoch = (value: string) => sql.raw(`extract(epoch from ${value})::float8`)

/** What the engine asks of a trip `t`, with its memory `m` joined. */
export const engineColumns = sql`t.service_id, t.version, t.coverage_id, t.is_booking,
  json_build_object('lat', t.origin_latitude, 'lng', t.origin_longitude) as origin,
  (select json_build_object('lat', s.latitude, 'lng', s.longitude) from trip_stop s
    where s.service_id = t.service_id order by s.position desc limit 1) as destination,
  t.origin_zone_id as zone_id, ${epoch('coalesce(t.dispatch_since, t.created_at)')} as waiting_since,
  case when t.is_booking then ${epoch('t.date_time_service')} end as pickup_at,
  t.priority, (select c.agreed_wait_min * 60 from company c where c.company_id = t.company_id) as agreed_wait_s, t.payment_type_id, t.vehicle_attribute_ids::int[] as attributes, t.duration_s as ride_s,
  coalesce(m.booking_tries, 0) as booking_tries,
  coalesce((select array_agg(e.driver_id) from trip_exclusion e where e.service_id = t.service_id and e.until > now()
    and not exists (select 1 from trip_offer o where o.service_id = t.service_id and o.driver_id = e.driver_id and o.offer_state_id = ${lit(offerState.REFUSED)})), '{}') as barred,
  coalesce((select json_agg(json_build_object('driver_id', o.driver_id, 'at', ${epoch('o.answered_at')}))
    from trip_offer o where o.service_id = t.service_id and o.offer_state_id in ${oneOf(offerSets.passed)} and o.answered_at > now() - interval '1 hour'), '[]') as passes`

/** So many trips of a coverage are looked at in one sweep: the newest at once, those left over before in turn. */
export const tripsPerSweep = 1000

/** Trips to be dispatched now, of the coverages whose automatic dispatch is on: none crowds out another coverage, nor who waits for nobody in reach the others. */
export const waitingTrips = (db: Db, coverage_ids: readonly number[]): Promise<EngineTrip[]> =>
  many(
    db,
    sql<EngineTrip>`
      with turn as (
        select t.service_id, row_number() over (partition by t.coverage_id order by m.left_over_at nulls first, t.service_id desc) as place
        from trip t left join dispatch_memory m using (service_id)
        where t.status_type_id = ${lit(tripStatus.PENDING)} and t.approval in ('NOT_NEEDED', 'APPROVED') and t.retained_at is null
          and t.coverage_id = any(${coverage_ids}::int[]))
      select ${engineColumns}
      from turn join trip t using (service_id) left join dispatch_memory m using (service_id)
      where turn.place <= ${tripsPerSweep} order by t.service_id`,
  )

/** Nobody was found for them: where more wait than a sweep looks at, the others come first next time. */
export const rememberLeftOver = async (db: Db, service_ids: readonly number[]): Promise<void> => {
  if (service_ids.length === 0) return
  await run(
    db,
    sql`insert into dispatch_memory (service_id, left_over_at) select id, now() from unnest(${service_ids}::int[]) as id
        on conflict (service_id) do update set left_over_at = excluded.left_over_at`,
  )
}

/** Drivers who look at an offer now, whatever their state says, and those whose phone did not show the last one. */
export const phonesInUse = (db: Db): Promise<{ driver_id: number; dead: boolean }[]> =>
  many(
    db,
    sql<{ driver_id: number; dead: boolean }>`
      select driver_id, false as dead from trip_offer where offer_state_id in ${oneOf(offerSets.live)}
      union select driver_id, true from trip_offer
        where offer_state_id = ${lit(offerState.EXPIRED)} and note = 'sin acuse' and answered_at > now() - interval '60 seconds'`,
  )

/** The database's clock: whatever runs out is decided by it. */
export const databaseNow = async (db: Db): Promise<number> =>
  (await one(db, sql<{ now: number }>`select ${epoch('now()')} as now`)).now

/** How many trips wait in these coverages, counted no further than two: alone or not is the question. */
export const waitsAlone = async (db: Db, coverage_ids: readonly number[]): Promise<boolean> =>
  (
    await one(
      db,
      sql<{
        n: number
      }>`select count(*)::int as n from (select 1 from trip t where t.coverage_id = any(${coverage_ids}::int[])
        and t.status_type_id = ${lit(tripStatus.PENDING)} and t.retained_at is null limit 2) few`,
    )
  ).n === 1

export const rememberTries = async (
  db: Db,
  tries: readonly { service_id: number; booking_tries: number }[],
): Promise<void> => {
  if (tries.length === 0) return
  await run(
    db,
    sql`insert into dispatch_memory (service_id, booking_tries)
        select service_id, booking_tries from jsonb_to_recordset(${JSON.stringify(tries)}::jsonb) as x(service_id int, booking_tries int)
        on conflict (service_id) do update set booking_tries = excluded.booking_tries`,
  )
}
