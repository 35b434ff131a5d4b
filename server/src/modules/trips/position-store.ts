import { sql } from 'kysely'
import { type Db, maybe } from '#src/sql.ts'

type Place = { latitude: number; longitude: number; at: number }

/** Where a driver was last seen, as every node knows it; the time in milliseconds. */
export const storedPlace = (db: Db, driver_id: number): Promise<Place | undefined> =>
  maybe(
    db,
    sql<Place>`select latitude, longitude, (extract(epoch from at) * 1000)::float8 as at
               from driver_position where driver_id = ${driver_id}`,
  )
