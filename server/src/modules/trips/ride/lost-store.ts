import { sql } from 'kysely'
import { type Db, many } from '#src/base/sql/sql.ts'

/** Drivers at work whom nobody has seen for so long, each silence once. */
export const takeLost = (trx: Db, silentS: number): Promise<{ driver_id: number }[]> =>
  many(
    trx,
    sql<{ driver_id: number }>`
      with silent as (
        select p.subscription_id from push_subscription p
        join driver_shift s on s.driver_id = p.driver_id and s.ended_at is null
        left join driver_position l on l.driver_id = p.driver_id
        cross join lateral (select greatest(l.at, s.started_at) as at) seen
        where seen.at < now() - make_interval(secs => ${silentS}) and coalesce(p.lost_told_at < seen.at, true)
        for update of p skip locked)
      , told as (update push_subscription p set lost_told_at = now() from silent where p.subscription_id = silent.subscription_id
        returning p.driver_id)
      select distinct driver_id from told order by driver_id`,
  )
