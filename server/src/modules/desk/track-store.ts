import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { track } from '@chaski/contract/dispatch/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, maybe } from '#src/base/sql/sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'

type Track = z.infer<typeof track>

/** A day of one driver at a point every five seconds, and no more. */
const mostPoints = 20_000

const pointsWhere = (where: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(json_build_array(q.at, q.latitude, q.longitude, q.speed) order by q.at) from (
    select at, latitude, longitude, speed from track_point k where ${where} order by at limit ${mostPoints}) q), '[]')`

const asTrack = (points: Track['points'] | undefined): Track | undefined =>
  points === undefined ? undefined : { points, truncated: points.length === mostPoints }

type Period = { date_start?: string | undefined; date_finish?: string | undefined }

/** The way of a driver: since the shift began, or in the time asked for. */
export const driverTrack = async (
  db: Db,
  scope: Scope,
  driver_uuid: string,
  { date_start, date_finish }: Period,
): Promise<Track | undefined> => {
  const row = await maybe(
    db,
    sql<{ points: Track['points'] }>`
      select ${pointsWhere(sql`k.driver_id = asked.driver_id and k.at >= asked.since and k.at <= asked.until`)} as points
      from (
        select d.driver_id, coalesce(${date_finish ?? null}::timestamptz, now()) as until,
          coalesce(${date_start ?? null}::timestamptz, (select max(h.started_at) from driver_shift h where h.driver_id = d.driver_id), now() - interval '12 hours') as since
        from driver d where d.driver_uuid = ${driver_uuid}::uuid and ${inCoverages(sql`d.coverage_id`, scope)}
        -- Kept apart: partitions are left out only by values that are known before the points are looked for.
        offset 0) asked`,
  )
  return asTrack(row?.points)
}

export const tripTrack = async (
  db: Db,
  scope: Scope,
  service_uuid: string,
): Promise<Track | undefined> => {
  const row = await maybe(
    db,
    sql<{ points: Track['points'] }>`
      select ${pointsWhere(sql`k.service_id = t.service_id and k.at >= t.created_at - interval '2 minutes' and k.at <= coalesce(t.closed_at, now()) + interval '1 minute'`)} as points
      from trip t where t.service_uuid = ${service_uuid}::uuid and ${tripScope(scope)}`,
  )
  return asTrack(row?.points)
}

export const tripIdOf = async (
  db: Db,
  scope: Scope,
  service_uuid: string,
): Promise<{ service_id: number; driver_id: number | null } | undefined> =>
  maybe(
    db,
    sql<{ service_id: number; driver_id: number | null }>`
      select service_id, driver_id from trip t where t.service_uuid = ${service_uuid}::uuid and ${tripScope(scope)}`,
  )
