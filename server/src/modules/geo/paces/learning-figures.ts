import { sql } from 'kysely'
import type { TravelLearning } from '@chaski/contract/system/schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'

/** How the last trial of each coverage went, for who looks after the installation. */
export const learningFigures = (db: Db): Promise<TravelLearning[]> =>
  many(
    db,
    sql<TravelLearning>`
      select c.name as coverage, adopted_at, tried_at, adopted, rides, days, held_rides, held_days,
        json_build_object('median', error_median, 'p90', error_p90) as error,
        json_build_object('median', present_error_median, 'p90', present_error_p90) as present_error
      from street_pace join coverage c using (coverage_id) order by c.name`,
  )
