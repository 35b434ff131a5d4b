import { sql } from 'kysely'
import {
  fewestRatings,
  type OwnRating,
  type OwnRide,
  type OwnRides,
} from '@chaski/contract/reports/own-money-schema.ts'
import type { SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { commission, contractOn, toldTerms } from './settlement-store.ts'

/** What is agreed with a driver today. */
export const termsToday = (
  db: Db,
  driver_id: number,
): Promise<Pick<OwnRides, 'plan' | 'commission_bp' | 'weekly_fee_cents'>> =>
  one(
    db,
    sql<Pick<OwnRides, 'plan' | 'commission_bp' | 'weekly_fee_cents'>>`
      select ${toldTerms} from (values (${driver_id}::int)) d (driver_id) ${contractOn(sql`d.driver_id`, sql`lima_today()`)}`,
  )

type Page = { page: number; page_size: number }

/** A driver's rides that brought money, the newest first: as settled where they are, else by the terms of today. */
export const ridesOf = async (
  db: Db,
  driver_id: number,
  { page, page_size }: Page,
): Promise<{ data: OwnRide[]; total: number }> => {
  const closed = oneOf(tripSets.closed)
  const data = await many(
    db,
    sql<OwnRide>`
      select x.*, x.amount_cents - x.commission_cents + x.tip_cents as net_cents from (
        select r.service_id, r.date_time_service, r.status_type_id, z.name as origin_zone,
          (select dz.name from trip_stop s left join zone dz using (zone_id)
            where s.service_id = r.service_id order by s.position desc limit 1) as destination_zone,
          coalesce(r.payment_type_name, '') as payment_type_name, r.collected_by_driver as collects, r.amount_cents, l.outlay_cents,
          coalesce(st.commission_cents, ${commission}) as commission_cents,
          coalesce((select tip.amount_cents from trip_tip tip where tip.service_id = r.service_id), 0) as tip_cents,
          st.service_id is not null as settled
        from report_service r
        cross join lateral report_lines(r.final_fare, r.amount_cents) l
        ${contractOn(sql`r.driver_id`, sql`r.day`)}
        left join zone z on z.zone_id = r.origin_zone_id
        left join settlement_trip st on st.service_id = r.service_id
        where r.driver_id = ${driver_id} and r.status_type_id in ${closed} and r.amount_cents > 0
        order by r.date_time_service desc, r.service_id desc
        limit ${page_size} offset ${(page - 1) * page_size}) x
      order by x.date_time_service desc, x.service_id desc`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from trip
      where driver_id = ${driver_id} and status_type_id in ${closed} and fare_cents > 0`,
  )
  return { data, total }
}

/** What passengers said up to yesterday, added up; nothing but the count where they are few. */
export const ratingOf = async (db: Db, driver_id: number): Promise<OwnRating> => {
  const rated = sql`trip t join trip_rating r using (service_id) where t.driver_id = ${driver_id}
    and r.rated_at < lima_today()::timestamp at time zone 'America/Lima'`
  const sums = await one(
    db,
    sql<Omit<OwnRating, 'reasons'>>`
      select coalesce(sum(n), 0)::int as total, round(sum(s * n) / sum(n), 2)::float8 as mean,
        array_agg(coalesce(n, 0)::int order by s) as stars
      from generate_series(1, 5) s left join (select r.stars, count(*) as n from ${rated} group by 1) c on c.stars = s`,
  )
  if (sums.total < fewestRatings) return { total: sums.total, mean: null, stars: [], reasons: [] }
  const reasons = await many(
    db,
    sql<OwnRating['reasons'][number]>`
      select code, count(*)::int as times from (select unnest(r.reasons) as code from ${rated}) c
      group by code order by times desc, code`,
  )
  return { ...sums, reasons }
}

const shown = 12

/** The week of now and the last closed periods of a driver, the newest first. */
export const periodsOf = (db: Db, driver_id: number): Promise<SettlementPeriod[]> =>
  many(
    db,
    sql<SettlementPeriod>`
      with week as (select date_trunc('week', lima_today()::timestamp)::date as monday)
      select date_start, date_finish from (
        select monday as date_start, monday + 6 as date_finish from week
        where not exists (select 1 from settlement s where s.driver_id = ${driver_id}
          and daterange(s.period_start, s.period_end, '[]') && daterange(monday, monday + 6, '[]'))
        union all
        (select period_start, period_end from settlement where driver_id = ${driver_id} and sealed
          order by period_start desc limit ${shown})) p
      order by date_start desc`,
  )
