import { sql } from 'kysely'
import type { OwnQueue, ZoneQueue } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import type { Place } from './queue-rules.ts'

const epoch = (value: string) => sql.raw(`extract(epoch from ${value})::float8`)

export type StoredPlace = Place & { driver_id: number }
type Claim = { driver_id: number; place: Place | null; service_id: number | null; dropped: boolean }

/** The place each driver holds, with what the trip they go to or gave up says about it. */
export const claims = (db: Db): Promise<Claim[]> =>
  many(
    db,
    sql<Claim>`
      select h.driver_id,
        case when q.driver_id is not null then json_build_object('zone_id', q.zone_id, 'rank_at', ${epoch('q.rank_at')}, 'held', q.held,
          'held_since', ${epoch('q.held_since')}, 'held_service_id', q.held_service_id) end as place,
        a.service_id,
        exists (select 1 from trip_activity x where x.service_id = q.held_service_id and x.kind = 'DESASIGNADO'
          and x.actor_type = 'CONDUCTOR' and x.at >= q.held_since) as dropped
      from driver_shift h left join zone_queue q on q.driver_id = h.driver_id
      left join trip_assignment a on a.driver_id = h.driver_id and a.kind = 'CURRENT' and a.ended_at is null
      where h.ended_at is null`,
  )

/** Places of drivers no longer on shift. */
export const dropAbsent = async (db: Db): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ zone_id: number }>`delete from zone_queue q where not exists (
        select 1 from driver_shift h where h.driver_id = q.driver_id and h.ended_at is null) returning zone_id`,
    )
  ).map((row) => row.zone_id)

export const savePlaces = async (db: Db, places: readonly StoredPlace[]): Promise<void> => {
  if (places.length === 0) return
  await run(
    db,
    sql`insert into zone_queue (driver_id, zone_id, rank_at, held, held_since, held_service_id)
        select driver_id, zone_id, to_timestamp(rank_at), held, to_timestamp(held_since), held_service_id
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
          as x(driver_id int, zone_id int, rank_at float8, held text, held_since float8, held_service_id int)
        on conflict (driver_id) do update set zone_id = excluded.zone_id, rank_at = excluded.rank_at, held = excluded.held,
          held_since = excluded.held_since, held_service_id = excluded.held_service_id`,
  )
}

export const removePlaces = async (db: Db, driver_ids: readonly number[]): Promise<void> => {
  if (driver_ids.length > 0)
    await run(db, sql`delete from zone_queue where driver_id = any(${driver_ids}::int[])`)
}

/** Counts the change of these queues and asks every screen to look again. */
export const publishQueues = async (
  db: Db,
  tenant: string,
  zone_ids: readonly number[],
): Promise<void> => {
  if (zone_ids.length === 0) return
  await publishWith(
    db,
    (append) => sql`with counted as (
          insert into zone_queue_version (zone_id, version)
          select z.zone_id, 2 from zone z where z.zone_id = any(${zone_ids}::int[])
          on conflict (zone_id) do update set version = zone_queue_version.version + 1 returning zone_id, version)
        ${append(
          sql`select ${topics.operations(tenant)}, 'OPERATION', 'ZONE_QUEUE', jsonb_build_object('zone_id', c.zone_id, 'version', c.version,
          'drivers', coalesce((select jsonb_agg(q.driver_id order by q.rank_at, q.driver_id) from zone_queue q
            where q.zone_id = c.zone_id and q.held is null), '[]')), z.coverage_id
        from counted c join zone z using (zone_id)`,
          ['coverage_id'],
        )}`,
  )
}

/** Who stands where in which queue, the present ones only. */
export const listRanks = (
  db: Db,
): Promise<{ driver_id: number; zone_id: number; rank: number }[]> =>
  many(
    db,
    sql`select driver_id, zone_id, row_number() over (partition by zone_id order by rank_at, driver_id)::int as rank
      from zone_queue where held is null`,
  )

type QueueRow = Omit<ZoneQueue, 'expected'>

const queues = (where: ReturnType<typeof sql>) => sql<QueueRow>`
  select z.zone_id, z.coverage_id, z.code, z.name,
    coalesce(a.is_on and not z.zone_id = any(a.zones_off), false) as is_auto,
    (select count(*)::int from trip t where t.status_type_id in ${oneOf(tripSets.seeking)} and t.origin_zone_id = z.zone_id) as waiting,
    coalesce((select json_agg(json_build_object('driver_id', x.driver_id, 'code', x.code, 'name', x.name, 'plate', x.plate,
        'rank', case when x.held is null then x.rank end, 'rank_at', x.rank_at, 'held', x.held) order by x.held is not null, x.rank_at, x.driver_id)
      from (select q.driver_id, coalesce(v.code, d.code) as code, d.code || ' · ' || d.first_name || ' ' || d.last_name as name, v.plate, q.rank_at, q.held,
          row_number() over (partition by q.held is null order by q.rank_at, q.driver_id) as rank
        from zone_queue q join driver d using (driver_id)
        left join driver_shift h on h.driver_id = q.driver_id and h.ended_at is null left join vehicle v using (vehicle_id)
        where q.zone_id = z.zone_id) x), '[]') as drivers,
    coalesce(n.version, 1) as version
  from zone z left join auto_dispatch a using (coverage_id) left join zone_queue_version n using (zone_id)
  where z.is_active and ${where} order by z.name`

export const listQueues = (
  db: Db,
  scope: Scope,
  coverage_id: number | undefined,
): Promise<QueueRow[]> =>
  many(
    db,
    queues(
      sql`${inCoverages(sql`z.coverage_id`, scope)} and (${coverage_id ?? null}::int is null or z.coverage_id = ${coverage_id ?? null})`,
    ),
  )

/** A queue within the caller's scope, held so that two who reorder take turns. */
export const lockQueue = async (
  trx: Db,
  scope: Scope,
  zone_id: number,
): Promise<QueueRow | undefined> => {
  await run(trx, sql`select pg_advisory_xact_lock(hashtext('zone-queue'), ${zone_id})`)
  return maybe(
    trx,
    queues(sql`z.zone_id = ${zone_id} and ${inCoverages(sql`z.coverage_id`, scope)}`),
  )
}

export const saveRank = (trx: Db, driver_id: number, rank_at: number): Promise<number> =>
  run(
    trx,
    sql`update zone_queue set rank_at = to_timestamp(${rank_at}) where driver_id = ${driver_id}`,
  )

/** Where one driver stands. */
export const placeOf = async (db: Db, driver_id: number): Promise<OwnQueue['place']> =>
  (await maybe(
    db,
    sql<OwnQueue['place'] & object>`
      select q.zone_id, z.name as zone_name, q.held,
        case when q.held is null then (select count(*)::int from zone_queue o where o.zone_id = q.zone_id and o.held is null
          and (o.rank_at, o.driver_id) <= (q.rank_at, q.driver_id)) end as rank,
        (select count(*)::int from zone_queue o where o.zone_id = q.zone_id and o.held is null) as waiting
      from zone_queue q join zone z using (zone_id) where q.driver_id = ${driver_id}`,
  )) ?? null
