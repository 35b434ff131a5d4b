import { sql } from 'kysely'
import { topics } from '@chaski/contract/live.ts'
import { minutesAfterEnd, stageOf } from '@chaski/contract/share/rules.ts'
import { tripSets, type TripStatus, tripStatusIds } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { etaAt, etaJoin, etaSeconds } from '#src/modules/trips/eta/eta-sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

/** Long after its hour even a trip that nobody closed is followed by nobody. */
const longest = sql.raw(`interval '24 hours'`)
const grace = sql.raw(`interval '${minutesAfterEnd} minutes'`)

/** When a share `s` of trip `t` is over, whoever noticed or not. */
const deadline = sql`least(t.closed_at + ${grace}, greatest(t.date_time_service, s.created_at) + ${longest})`
const isLive = sql`s.revoked_at is null and s.ended_at is null and ${deadline} > now()`

/** Only the car of this very ride is shown: not of a booking, not while it still serves somebody else, not afterwards. */
const carOfRide = sql`t.status_type_id in ${oneOf(tripSets.served)} and t.assignment = 'CURRENT'`

export type NewShare = {
  token_sha256: Buffer
  service_id: number
  created_by_type: string
  created_by_id: number | null
  created_by: string
}

export const insertShare = async (trx: Db, s: NewShare): Promise<string> =>
  (
    await one(
      trx,
      sql<{ share_uuid: string }>`
        insert into trip_share (token_sha256, service_id, created_by_type, created_by_id, created_by)
        values (${s.token_sha256}, ${s.service_id}, ${s.created_by_type}, ${s.created_by_id}, ${s.created_by}) returning share_uuid`,
    )
  ).share_uuid

/** The passenger's own look at their ride: no link of anybody's, so no list shows it. */
export const ownView = 'VISTA'
const isLink = sql`s.created_by_type <> ${ownView}`

export const findOwnView = (
  db: Db,
  service_id: number,
): Promise<{ share_id: number; share_uuid: string } | undefined> =>
  maybe(
    db,
    sql<{ share_id: number; share_uuid: string }>`
      select s.share_id, s.share_uuid from trip_share s join trip t using (service_id)
      where service_id = ${service_id} and s.created_by_type = ${ownView} and ${isLive} order by s.share_id limit 1`,
  )

export const countLive = async (db: Db, service_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{
        live: number
      }>`select count(*)::int as live from trip_share s join trip t using (service_id)
                            where service_id = ${service_id} and ${isLive} and ${isLink}`,
    )
  ).live

export type ShareRow = {
  share_uuid: string
  created_at: string
  created_by: string
  is_live: boolean
  revoked_at: string | null
}

export const listShares = (db: Db, service_id: number): Promise<ShareRow[]> =>
  many(
    db,
    sql<ShareRow>`select s.share_uuid, s.created_at, s.created_by, ${isLive} as is_live, s.revoked_at
                  from trip_share s join trip t using (service_id)
                  where service_id = ${service_id} and ${isLink} order by s.share_id desc`,
  )

/** Sockets of a link carry this name; ending the link closes them on every node. */
export const sessionOfShare = (share_uuid: string): string => `share:${share_uuid}`
const closeSockets = sql`pg_notify('session_changed', 'share:' || share_uuid)`

/** False when there is no such link of this trip, or it was revoked before. */
export const revokeShare = async (
  trx: Db,
  service_id: number,
  share_uuid: string,
): Promise<boolean> =>
  (await maybe(
    trx,
    sql`with gone as (update trip_share set revoked_at = now()
          where service_id = ${service_id} and share_uuid = ${share_uuid} and revoked_at is null returning share_uuid)
        select ${closeSockets} from gone`,
  )) !== undefined

/** The links that passengers made of a trip, ended now. */
export const revokePassengerShares = (trx: Db, service_id: number): Promise<unknown[]> =>
  many(
    trx,
    sql`with gone as (update trip_share set revoked_at = now()
          where service_id = ${service_id} and created_by_type = 'CLIENTE' and revoked_at is null and ended_at is null returning share_uuid)
        select ${closeSockets} from gone`,
  )

export type SharedRow = {
  share_id: number
  share_uuid: string
  status_type_id: TripStatus
  coverage_id: number | null
  first_name: string | null
  picture_sha256: string | null
  plate: string | null
  vehicle: { brand: string; color: string } | null
  destination: { text: string; latitude: number; longitude: number } | null
  service_id: number
  latitude: number | null
  longitude: number | null
  heading: number | null
  at: string | null
  eta_s: number | null
  eta_at: string | null
}

/** What a living link shows; a dead one finds nothing. */
export const findShared = (db: Db, token_sha256: Buffer): Promise<SharedRow | undefined> =>
  maybe(
    db,
    sql<SharedRow>`
      select s.share_id, s.share_uuid, t.service_id, t.status_type_id, t.coverage_id, split_part(d.first_name, ' ', 1) as first_name, f.sha256 as picture_sha256, v.plate,
        case when v.vehicle_id is not null then jsonb_build_object('brand', coalesce(b.name || ' ' || m.name, ''), 'color', coalesce(v.color, '')) end as vehicle,
        case when ${carOfRide} then (select jsonb_build_object('text', z.text, 'latitude', z.latitude, 'longitude', z.longitude)
          from trip_stop z where z.service_id = t.service_id order by z.position desc limit 1) end as destination,
        p.latitude, p.longitude, p.heading, p.at,
        case when ${carOfRide} then ${sql.raw(etaSeconds)} end as eta_s, case when ${carOfRide} then ${sql.raw(etaAt)} end as eta_at
      from trip_share s join trip t using (service_id)
      left join driver d on d.driver_id = t.driver_id
      left join stored_file f on f.file_id = d.picture_static_file_id
      left join vehicle v on v.vehicle_id = t.vehicle_id
      left join vehicle_model m on m.model_id = v.model_id
      left join vehicle_brand b on b.brand_id = m.brand_id
      left join driver_position p on p.driver_id = t.driver_id and ${carOfRide}
      ${etaJoin}
      where s.token_sha256 = ${token_sha256} and ${isLive}`,
  )

export const insertTicket = async (
  db: Db,
  ticket_sha256: Buffer,
  share_id: number,
): Promise<string> =>
  (
    await one(
      db,
      sql<{ expires_at: string }>`insert into share_ticket (ticket_sha256, share_id, expires_at)
        values (${ticket_sha256}, ${share_id}, now() + interval '60 seconds') returning expires_at`,
    )
  ).expires_at

/** A ticket opens one socket: it is gone once read. */
export const takeTicket = (
  db: Db,
  ticket_sha256: Buffer,
): Promise<{ share_uuid: string; expires_at: string } | undefined> =>
  maybe(
    db,
    sql<{ share_uuid: string; expires_at: string }>`
      with taken as (delete from share_ticket where ticket_sha256 = ${ticket_sha256} returning share_id, expires_at)
      select s.share_uuid, ${deadline} as expires_at from taken join trip_share s using (share_id) join trip t using (service_id)
      where taken.expires_at > now() and ${isLive}`,
  )

const stageByStatus = tripStatusIds.map(stageOf)

/**
 * Tells the followers of every living link what is new since they were told last: where the car is, how the ride stands.
 * The update claims the news, so that of several nodes one tells it.
 */
export const forwardNews = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with news as (
          update trip_share s set told_version = t.version, told_at = coalesce(p.at, s.told_at)
          from trip t left join driver_position p on p.driver_id = t.driver_id and ${carOfRide}
          where s.service_id = t.service_id and ${isLive} and (s.told_version <> t.version or p.at > s.told_at)
          returning s.share_uuid, (${stageByStatus}::text[])[t.status_type_id] as stage, p.latitude, p.longitude, p.heading, p.at)
        ${append(
          sql`select replace(${topics.share(tenant, '*')}, '*', share_uuid::text),
          case when at is null then 'SERVICE' else 'LOCATION' end, case when at is null then 'STATUS' else 'POINT' end,
          jsonb_build_object('stage', stage, 'position', case when at is not null then
            jsonb_build_object('latitude', latitude, 'longitude', longitude, 'heading', heading, 'at', at) end),
          case when at is null then 1 else 0 end
        from news`,
          ['qos'],
        )}`,
  )
  return count
}

/** Links whose time is over are put away, and their sockets closed. */
export const endOver = async (db: Db): Promise<void> => {
  await many(
    db,
    sql`with over as (update trip_share s set ended_at = now() from trip t
          where t.service_id = s.service_id and s.revoked_at is null and s.ended_at is null and not (${isLive})
          returning share_uuid)
        select ${closeSockets} from over`,
  )
  await run(db, sql`delete from share_ticket where expires_at < now()`)
}
