import { etaAt, etaJoin, etaSeconds } from '#src/modules/trips/eta/eta-sql.ts'
import { sql } from 'kysely'
import type { ClientTrip } from '@chaski/contract/booking/schema.ts'
import { actionStates } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

const underWay = sql`t.status_type_id in ${oneOf(tripSets.running)}`

const columns = sql`t.service_id, t.service_uuid, t.status_type_id, t.approval, t.date_time_service, t.is_booking,
  jsonb_build_object('text', t.origin_text, 'reference', t.origin_reference, 'latitude', t.origin_latitude,
    'longitude', t.origin_longitude, 'zone_id', t.origin_zone_id) as origin,
  coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'reference', s.reference, 'latitude', s.latitude,
    'longitude', s.longitude, 'zone_id', s.zone_id) order by s.position) from trip_stop s where s.service_id = t.service_id), '[]') as destinations,
  t.payment_type_id, co.name as company_name, t.client_name as passenger_name, t.fare_cents,
  coalesce(t.final_fare -> 'lines', t.quote -> 'lines', '[]') as fare_lines, t.final_fare is not null as fare_is_final,
  case when t.status_type_id in ${oneOf(tripSets.expected)} then t.pin end as pin,
  case when t.status_type_id in ${oneOf([...tripSets.served, tripStatus.FINISHED])} then jsonb_build_object('first_name', d.first_name) end as driver,
  case when t.status_type_id in ${oneOf([...tripSets.served, tripStatus.FINISHED])} then jsonb_build_object('code', v.code, 'plate', v.plate,
    'brand', coalesce(b.name || ' ' || m.name, ''), 'color', coalesce(v.color, '')) end as vehicle,
  ${sql.raw(etaSeconds)} as eta_s, ${sql.raw(etaAt)} as eta_at, t.closed_at,
  t.status_type_id = any(${actionStates.cancel}::int[]) as can_cancel,
  exists (select 1 from trip_share h where h.service_id = t.service_id and h.created_by_type = 'CLIENTE'
    and h.revoked_at is null and h.ended_at is null) as is_shared,
  case when r.service_id is not null then jsonb_build_object('stars', r.stars, 'comment', r.comment) end as rating`

const tables = sql`trip t
  ${etaJoin}
  left join driver d on d.driver_id = t.driver_id
  left join vehicle v on v.vehicle_id = t.vehicle_id
  left join vehicle_model m on m.model_id = v.model_id
  left join vehicle_brand b on b.brand_id = m.brand_id
  left join company co on co.company_id = t.company_id
  left join trip_rating r on r.service_id = t.service_id`

/** Who asks: the people a phone stands for, and the phone itself where it was proved. */
export type Rider = { client_ids: readonly number[]; cellphone: string | null }

const booked = (client_ids: readonly number[]) => sql`t.client_id = any(${client_ids}::int[])`

/** One's own rides: those one pays for, and those somebody booked for the phone in one's hand. */
const owned = ({ client_ids, cellphone }: Rider) =>
  cellphone === null
    ? booked(client_ids)
    : sql`(${booked(client_ids)} or t.cellphone = ${cellphone})`

/** Rides under way first, by their hour; then the past, newest first. */
export const listOwnTrips = async (
  db: Db,
  rider: Rider,
  { page, page_size }: { page: number; page_size: number },
) => {
  const data = await many(
    db,
    sql<ClientTrip>`select ${columns} from ${tables} where ${owned(rider)}
      order by (${underWay}) desc, case when ${underWay} then t.date_time_service end, t.date_time_service desc, t.service_id desc
      limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from trip t where ${owned(rider)}`,
  )
  return { data, page, page_size, total }
}

export const findOwnTrip = (
  db: Db,
  rider: Rider,
  service_uuid: string,
): Promise<ClientTrip | undefined> =>
  maybe(
    db,
    sql<ClientTrip>`select ${columns} from ${tables} where ${owned(rider)} and t.service_uuid = ${service_uuid}`,
  )

export const findOwnTripById = (
  db: Db,
  rider: Rider,
  service_id: number,
): Promise<ClientTrip | undefined> =>
  maybe(
    db,
    sql<ClientTrip>`select ${columns} from ${tables} where ${owned(rider)} and t.service_id = ${service_id}`,
  )

export const countOpenTrips = async (db: Db, client_ids: readonly number[]): Promise<number> =>
  (
    await one(
      db,
      sql<{
        open: number
      }>`select count(*)::int as open from trip t where ${booked(client_ids)} and ${underWay}`,
    )
  ).open

export const tripVersion = async (db: Db, service_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{ version: number }>`select version from trip where service_id = ${service_id}`,
    )
  ).version

/** Said once: the first word counts. */
export const insertRating = (
  trx: Db,
  service_id: number,
  { stars, comment }: { stars: number; comment: string },
): Promise<number> =>
  run(
    trx,
    sql`insert into trip_rating (service_id, stars, comment) values (${service_id}, ${stars}, ${comment}) on conflict do nothing`,
  )
