import { sql } from 'kysely'
import { type Db, maybe } from '#src/base/sql/sql.ts'

type Place = { latitude: number; longitude: number; at: number }

/** Where a driver was last seen, as every node knows it; the time in milliseconds. */
export const storedPlace = (db: Db, driver_id: number): Promise<Place | undefined> =>
  maybe(
    db,
    sql<Place>`select latitude, longitude, (extract(epoch from at) * 1000)::float8 as at
               from driver_position where driver_id = ${driver_id}`,
  )

/** Where a driver was at a moment gone by, from the track that was reported later. */
export const passedPlace = (
  db: Db,
  driver_id: number,
  at: string,
  withinS: number,
): Promise<Place | undefined> =>
  maybe(
    db,
    sql<Place>`select latitude, longitude, (extract(epoch from at) * 1000)::float8 as at
               from track_point where driver_id = ${driver_id}
                 and at between ${at}::timestamptz - make_interval(secs => ${withinS}) and ${at}::timestamptz + interval '5 seconds'
               order by at desc limit 1`,
  )
