import { type RawBuilder, sql } from 'kysely'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { lit } from '#src/base/sql/state-sql.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, maybe, one } from '#src/base/sql/sql.ts'

/** Everything that the start is judged by, as it stands in the database. */
export type StartFacts = {
  coverages: { coverage_id: number; name: string; zones: number; tariffs: number; box: Box }[]
  /** Good everywhere. */
  tariffs: number
  payment_types: string[]
  users: number
  dispatchers: number
  administrators: number
  drivers: number
  drivers_without_vehicle: number
  drivers_without_password: number
  /** With car and password, but without every document that the start of day asks for. */
  drivers_without_documents: number
  ready_drivers: number
  vehicles: number
  establishments: { code: string; address: string }[]
  mail_sent: boolean
  sms_sent: boolean
  living: boolean
  /** Names by right, of the active: at most a few of each. */
  holders: Record<string, string[]>
}
export type Box = { west: number; south: number; east: number; north: number }

const today = sql`(now() at time zone 'America/Lima')::date`
const inForce = sql`t.is_active and t.company_id is null and t.valid_from <= ${today} and (t.valid_to is null or t.valid_to >= ${today})`
const affiliated = sql`exists (select 1 from driver_vehicle a join vehicle v using (vehicle_id) where a.driver_id = d.driver_id and a.ended_at is null and v.is_active)`

/** What the start of day asks for: every required document in force; SOAT or CAT, either is enough. */
const inOrder = (holder: 'DRIVER' | 'VEHICLE', id: RawBuilder<unknown>) => sql`not exists (
  select from catalog_item t where t.kind = 'document-types' and t.active and t.data ->> 'holder' = ${holder}
    and (t.data ->> 'required')::boolean and (t.data ->> 'blocks')::boolean
    and not exists (select from holder_document h join catalog_item own
        on own.kind = 'document-types' and own.item_id = h.document_id
      where h.holder = ${holder} and h.holder_id = ${id} and h.removed_at is null and h.state = 'APPROVED'
        and (h.expires_on is null or h.expires_on >= ${today})
        and (own.item_id = t.item_id or t.data ->> 'code' = 'SOAT' and own.data ->> 'code' = 'CAT')))`
const readyCar = sql`exists (select from driver_vehicle a join vehicle v using (vehicle_id)
  where a.driver_id = d.driver_id and a.ended_at is null and v.is_active and ${inOrder('VEHICLE', sql`v.vehicle_id`)})`
const equipped = sql`${affiliated} and password_hash is not null`
const ready = sql`${equipped} and ${inOrder('DRIVER', sql`d.driver_id`)} and ${readyCar}`

/** In one statement, so that no step is judged by another moment than the rest. */
export const readStart = (db: Db, scope: Scope, rights: readonly string[]): Promise<StartFacts> =>
  one(
    db,
    sql<StartFacts>`
      select
        (select coalesce(json_agg(json_build_object('coverage_id', c.coverage_id, 'name', c.name,
            'zones', (select count(*) from zone z where z.coverage_id = c.coverage_id and z.is_active),
            'tariffs', (select count(*) from tariff t where t.coverage_id = c.coverage_id and ${inForce}),
            'box', json_build_object('west', c.west, 'south', c.south, 'east', c.east, 'north', c.north)) order by c.coverage_id), '[]')
          from coverage c where c.is_active and ${inCoverages(sql`c.coverage_id`, scope)}) as coverages,
        (select count(*)::int from tariff t where t.coverage_id is null and ${inForce}) as tariffs,
        (select coalesce(json_agg(name order by position, item_id), '[]') from catalog_item where kind = 'payment-types' and active) as payment_types,
        u.users, u.dispatchers, u.administrators,
        f.drivers, f.drivers_without_vehicle, f.drivers_without_password, f.drivers_without_documents, f.ready_drivers,
        (select count(*)::int from vehicle where is_active) as vehicles,
        (select coalesce(json_agg(json_build_object('code', code, 'address', address) order by code), '[]') from establishment where active) as establishments,
        exists (select 1 from outgoing_message where channel = 'MAIL' and state = 'SENT') as mail_sent,
        exists (select 1 from outgoing_message where channel = 'SMS' and state = 'SENT') as sms_sent,
        exists (select 1 from trip where status_type_id = ${lit(tripStatus.FINISHED)}) as living,
        (select coalesce(json_object_agg(code, names), '{}') from (
            select code, (array_agg(name order by user_id))[1:5] as names
            from app_user, unnest(permissions) code
            where is_active and code = any(${rights}::text[]) group by code) h) as holders
      from
        (select count(*)::int as users,
            count(*) filter (where permissions @> '{DSP_SERVICE_CREATE,DSP_SERVICE_ASSIGN}' and profile_code <> 'ADMIN')::int as dispatchers,
            count(*) filter (where profile_code = 'ADMIN')::int as administrators
          from app_user where is_active) u,
        (select count(*)::int as drivers,
            count(*) filter (where not ${affiliated})::int as drivers_without_vehicle,
            count(*) filter (where password_hash is null)::int as drivers_without_password,
            count(*) filter (where ${equipped} and not (${ready}))::int as drivers_without_documents,
            count(*) filter (where ${ready})::int as ready_drivers
          from driver d where is_active) f`,
  )

export const findOwnEmail = async (db: Db, user_id: number | null): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ email: string | null }>`select email from app_user where user_id = ${user_id}`,
    )
  )?.email ?? null
