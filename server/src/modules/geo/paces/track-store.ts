import { sql } from 'kysely'
import type { TrackPlace } from '@chaski/contract/geo/paces/cut-stretches.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { tellingRides } from '#src/modules/geo/travel-store.ts'

/** Instants in milliseconds. */
export type TellingRide = {
  service_id: number
  boarded: number
  closed: number
  origin: LatLng
  destination: LatLng
}

/** A reader of places closer in time than this would read much and learn nothing. */
const PLACE_EVERY_S = 10

/** Rides drawn by lot from all days alike, and nearly the same ones every night; in the order they were driven. */
export const drawRides = (db: Db, coverage_id: number, most: number): Promise<TellingRide[]> =>
  many(
    db,
    sql<TellingRide>`
      select * from (
        select t.service_id, extract(epoch from t.boarded_at)::float8 * 1000 as boarded,
          extract(epoch from t.closed_at)::float8 * 1000 as closed,
          json_build_object('latitude', t.origin_latitude, 'longitude', t.origin_longitude) as origin,
          json_build_object('latitude', s.latitude, 'longitude', s.longitude) as destination
        from ${tellingRides(coverage_id)} and t.origin_latitude is not null and s.latitude is not null
        order by hashint4(t.service_id) limit ${most}
      ) drawn order by boarded`,
  )

/** Where the units of some rides were while the passenger was aboard. */
export const tracksOf = async (
  db: Db,
  rides: readonly TellingRide[],
): Promise<Map<number, TrackPlace[]>> => {
  const since = new Date(Math.min(...rides.map(({ boarded }) => boarded))).toISOString()
  const until = new Date(Math.max(...rides.map(({ closed }) => closed))).toISOString()
  const rows = await many(
    db,
    sql<TrackPlace & { service_id: number }>`
      select distinct on (service_id, slot) service_id, extract(epoch from at)::float8 * 1000 as at, latitude, longitude
      from (
        select p.service_id, p.at, p.latitude, p.longitude, floor(extract(epoch from p.at) / ${PLACE_EVERY_S}::int) as slot
        from track_point p join trip t on t.service_id = p.service_id
        where p.service_id = any(${rides.map(({ service_id }) => service_id)}::int[])
          and p.at between ${since}::timestamptz and ${until}::timestamptz
          and p.at between t.boarded_at and t.closed_at
      ) place
      order by service_id, slot, place.at`,
  )
  const tracks = new Map<number, TrackPlace[]>()
  for (const { service_id, ...place } of rows) {
    const track = tracks.get(service_id)
    if (track) track.push(place)
    else tracks.set(service_id, [place])
  }
  return tracks
}
