import { sql } from 'kysely'
import type { DayWorth, ScoreFigures } from '@chaski/contract/dispatch/score-schema.ts'
import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { offerSets } from '@chaski/contract/trips/offer-state.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

export type ScoreRow = ScoreFigures & {
  is_today: boolean
  /** Null for the day as far as it has come. */
  hour: number | null
}

/** Hour by hour and as a whole, today and yesterday until the same time; rides for later count when they are due. */
export const scoreRows = (db: Db, coverage_id: number): Promise<ScoreRow[]> =>
  many(
    db,
    sql<ScoreRow>`
      with day as (select date_trunc('day', now() at time zone 'America/Lima') at time zone 'America/Lima' as starts),
      asked as (
        select t.service_id, t.arrived_at, t.boarded_at, since.at >= day.starts as is_today,
          extract(hour from since.at at time zone 'America/Lima')::int as hour,
          since.at < now() - interval '1 day' or since.at >= day.starts as is_comparable,
          report_seconds(since.at, t.arrived_at) as wait_s,
          (select count(*) from trip_offer o where o.service_id = t.service_id and o.offer_state_id in ${oneOf(offerSets.passed)}) as passed
        from day cross join trip t
        cross join lateral (select case when t.is_booking then t.date_time_service else t.created_at end as at) since
        where t.coverage_id = ${coverage_id} and t.date_time_service >= day.starts - interval '1 day' and t.date_time_service <= now()
          and since.at >= day.starts - interval '1 day' and since.at <= now()
          and (t.cancel_reason_id is null or t.cancel_reason_id <> ${sql.lit(cancelFor.DUPLICATE)})),
      spread as (
        select a.*, p.metres, span.hour as span
        from asked a left join trip_approach p using (service_id)
        cross join lateral (values (a.hour), (case when a.is_comparable then -1 end)) span(hour)
        where span.hour is not null)
      select is_today, nullif(span, -1) as hour, count(*)::int as asked,
        count(*) filter (where boarded_at is not null)::int as served,
        coalesce(sum(passed), 0)::int as passed_offers,
        percentile_disc(0.5) within group (order by wait_s) as wait_p50_s,
        percentile_disc(0.95) within group (order by wait_s) as wait_p95_s,
        round(avg(metres) / 1000, 2)::float8 as empty_km
      from spread group by is_today, span order by span`,
  )

export const saveWorth = async (db: Db, coverage_id: number, worth: DayWorth): Promise<void> => {
  await run(
    db,
    sql`insert into dispatch_day (coverage_id, day, worth)
        values (${coverage_id}, ${worth.date}::date, ${JSON.stringify(worth)}::jsonb)
        on conflict (coverage_id, day) do update set worth = excluded.worth, made_at = now()`,
  )
}

/** Of the last day that was played again. */
export const lastWorth = async (db: Db, coverage_id: number): Promise<DayWorth | null> =>
  (
    await maybe(
      db,
      sql<{ worth: DayWorth }>`select worth from dispatch_day where coverage_id = ${coverage_id}
        order by day desc limit 1`,
    )
  )?.worth ?? null

/** As long as the points that the days were measured by. */
export const forgetOldDays = (db: Db): Promise<number> =>
  run(db, sql`delete from dispatch_day where day < now() - interval '90 days'`)
