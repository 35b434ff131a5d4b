import { type RawBuilder, sql } from 'kysely'
import type { DriverEarnings, OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { detailJson, tripTables } from '#src/modules/trips/row-sql.ts'

/** Names beside a trip `t` that a driver reads instead of ids. */
export const tripNames = sql`
  left join zone z on z.zone_id = t.origin_zone_id
  left join company co on co.company_id = t.company_id
  left join catalog_item pt on pt.kind = 'payment-types' and pt.item_id = t.payment_type_id`

const collects = sql`(not coalesce((pt.data ->> 'credit')::boolean, false) and pt.data ->> 'code' is distinct from 'TARJETA')`

export const payment = sql`coalesce(pt.name, '') as payment_name, ${collects} as collects`

/** A driver's trips that are not over: the one under way, the next one, the bookings by their hour. */
export const liveTripsOf = async (db: Db, driver_id: number): Promise<OwnTrip[]> =>
  (
    await many(
      db,
      sql<{ row: OwnTrip }>`
        select ${detailJson('DRIVER')} - 'offers' || jsonb_build_object('payment_name', coalesce(pt.name, ''), 'collects', ${collects}, 'zone_name', z.name,
          'unread', (select count(*) from ride_message w where w.service_id = t.service_id and w.driver_id = t.driver_id
            and w.author_type = 'CLIENT' and w.read_at is null),
          'close_fields', coalesce((select jsonb_agg(jsonb_build_object('dynamicfield_id', f.dynamicfield_id, 'label', f.label,
              'type_code', f.type_code, 'options', f.options, 'required', f.required, 'stage', f.stage, 'is_active', f.is_active) order by f.position)
            from dynamicfield f where f.company_id = t.company_id and f.stage = 'CLOSE' and f.is_active), '[]')) as row
        from ${tripTables}
        left join zone z on z.zone_id = t.origin_zone_id
        left join catalog_item pt on pt.kind = 'payment-types' and pt.item_id = t.payment_type_id
        where t.driver_id = ${driver_id} and t.status_type_id in ${oneOf(tripSets.running)} and t.assignment is not null
        order by array_position(array['CURRENT', 'NEXT', 'PLANNED'], t.assignment), t.date_time_service limit 50`,
    )
  ).map(({ row }) => row)

export const databaseNow = async (db: Db): Promise<string> =>
  (await one(db, sql<{ now: string }>`select now() as now`)).now

const tipsSince = (driver_id: number, day: RawBuilder<unknown>) =>
  sql`coalesce((select sum(amount_cents) from trip_tip where driver_id = ${driver_id}
    and created_at >= (${day})::timestamp at time zone 'America/Lima'), 0)::int`

/** The last seven days as reports count them, so that the phone and the settlement agree. */
export const earningsOf = (db: Db, driver_id: number): Promise<DriverEarnings> =>
  one(
    db,
    sql<DriverEarnings>`
      with week as (select day::date from generate_series(lima_today() - 6, lima_today(), interval '1 day') day),
      ridden as (
        select r.day, r.payment_type_id, r.payment_type_name, r.collected_by_driver, r.amount_cents from report_service r
        where r.driver_id = ${driver_id} and r.status_type_id in ${oneOf(tripSets.closed)} and r.amount_cents > 0
          and r.date_time_service >= (lima_today() - 6)::timestamp at time zone 'America/Lima'
          and r.date_time_service < (lima_today() + 1)::timestamp at time zone 'America/Lima'),
      worked as (
        select week.day, sum(extract(epoch from
            least(coalesce(h.ended_at, now()), (week.day + 1)::timestamp at time zone 'America/Lima')
            - greatest(h.started_at, week.day::timestamp at time zone 'America/Lima')))::int as shift_s
        from week join driver_shift h on h.driver_id = ${driver_id}
          and h.started_at < (week.day + 1)::timestamp at time zone 'America/Lima'
          and coalesce(h.ended_at, now()) > week.day::timestamp at time zone 'America/Lima'
        group by week.day)
      select lima_today()::text as today,
        ${tipsSince(driver_id, sql`lima_today()`)} as tips_today_cents, ${tipsSince(driver_id, sql`lima_today() - 6`)} as tips_week_cents,
        (select json_agg(json_build_object('date', week.day, 'trips', (select count(*) from ridden where ridden.day = week.day),
            'total_cents', coalesce((select sum(amount_cents) from ridden where ridden.day = week.day), 0),
            'shift_s', coalesce(worked.shift_s, 0)) order by week.day)
          from week left join worked using (day)) as days,
        coalesce((select json_agg(p order by p.total_cents desc) from (
          select payment_type_id, coalesce(payment_type_name, '') as name, bool_and(collected_by_driver) as collects, count(*)::int as trips,
            sum(amount_cents)::int as total_cents, coalesce(sum(amount_cents) filter (where day = lima_today()), 0)::int as today_cents
          from ridden group by payment_type_id, payment_type_name) p), '[]') as payments`,
  )
