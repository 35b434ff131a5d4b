import { sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** Fewer rides are a weekend, not a week of work. */
const ridesOfAWeek = 20

export type WeekOfWork = { drivers: number; cents: number | null }

/** What drivers who worked took in a week, of the last four whole ones. */
export const weekOfWork = (db: Db): Promise<WeekOfWork> =>
  one(
    db,
    sql<WeekOfWork>`
      with monday as (select date_trunc('week', lima_today()::timestamp) as at)
      select count(distinct w.driver_id)::int as drivers, (percentile_disc(0.5) within group (order by w.cents))::int as cents
      from (
        select t.driver_id, date_trunc('week', t.date_time_service at time zone 'America/Lima') as week, sum(t.fare_cents) as cents
        from trip t, monday m
        where t.status_type_id = ${lit(tripStatus.FINISHED)} and t.driver_id is not null
          and t.date_time_service >= (m.at - interval '4 weeks') at time zone 'America/Lima'
          and t.date_time_service < m.at at time zone 'America/Lima'
        group by 1, 2 having count(*) >= ${sql.lit(ridesOfAWeek)}) w`,
  )

export type Answers = { decided: number; days: number | null }

/** How long applicants of the last three months waited for their answer. */
export const waitsForAnswer = (db: Db): Promise<Answers> =>
  one(
    db,
    sql<Answers>`
      select count(*)::int as decided,
        ceil(percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) / 86400)::int as days
      from recruit where submitted_at is not null and decided_at > now() - interval '90 days'`,
  )
