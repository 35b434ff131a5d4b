import { sql } from 'kysely'
import type { PaceTrial } from '@chaski/contract/geo/paces/try-paces.ts'
import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'

type ProfileInUse = { coverage_id: number; profile: TravelProfile }

/** How each coverage drives, by its streets where those were learned. */
export const profilesInUse = async (db: Db): Promise<ProfileInUse[]> => {
  const rows = await many(
    db,
    sql<ProfileInUse & { paces: TravelProfile['paces'] | null }>`
      select coverage_id, profile, paces from travel_profile left join street_pace using (coverage_id)`,
  )
  return rows.map(({ coverage_id, profile, paces }) => ({
    coverage_id,
    profile: { ...profile, paces: paces ?? undefined },
  }))
}

/** Its figures are kept whether it was adopted or not; its paces only if it was. */
export const saveTrial = (db: Db, coverage_id: number, trial: PaceTrial): Promise<number> => {
  const { adopted, rides, days, heldRides, heldDays, error, presentError } = trial
  const paces = adopted ? JSON.stringify(trial.paces) : null
  return run(
    db,
    sql`insert into street_pace (coverage_id, paces, adopted_at, adopted, rides, days, held_rides, held_days,
          error_median, error_p90, present_error_median, present_error_p90)
        values (${coverage_id}, ${paces}::jsonb, case when ${adopted}::boolean then now() end, ${adopted}, ${rides}, ${days},
          ${heldRides}, ${heldDays}, ${error.median}, ${error.p90}, ${presentError.median}, ${presentError.p90})
        on conflict (coverage_id) do update set
          paces = coalesce(excluded.paces, street_pace.paces), adopted_at = coalesce(excluded.adopted_at, street_pace.adopted_at),
          tried_at = now(), adopted = excluded.adopted, rides = excluded.rides, days = excluded.days,
          held_rides = excluded.held_rides, held_days = excluded.held_days,
          error_median = excluded.error_median, error_p90 = excluded.error_p90,
          present_error_median = excluded.present_error_median, present_error_p90 = excluded.present_error_p90`,
  )
}
