import { etaAt, etaJoin, etaSeconds } from '#src/modules/trips/eta/eta-sql.ts'
import { sql } from 'kysely'
import type { ClientTrip, RatingForm } from '@chaski/contract/booking/schema.ts'
import { actionStates } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'

const underWay = sql`t.status_type_id in ${oneOf(tripSets.running)}`

/** Of a driver's last hundred rated rides; a few friends are no rating. */
const ratingOfDriver = sql`(select case when count(*) >= 5 then round(avg(l.stars), 1)::float8 end from (
    select x.stars from trip y join trip_rating x using (service_id) where y.driver_id = t.driver_id order by y.date_time_service desc limit 100) l)`

/** As the rule of talking says it. */
const together = sql`(t.status_type_id in ${oneOf(tripSets.served)} and t.assignment is not distinct from 'CURRENT')`

const columns = sql`t.service_id, t.service_uuid, t.version, t.status_type_id, t.approval, t.assignment, t.company_id, t.date_time_service, t.is_booking,
  jsonb_build_object('text', t.origin_text, 'reference', t.origin_reference, 'latitude', t.origin_latitude,
    'longitude', t.origin_longitude, 'zone_id', t.origin_zone_id) as origin,
  coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'reference', s.reference, 'latitude', s.latitude,
    'longitude', s.longitude, 'zone_id', s.zone_id) order by s.position) from trip_stop s where s.service_id = t.service_id), '[]') as destinations,
  t.payment_type_id, co.name as company_name, t.client_name as passenger_name, t.fare_cents,
  coalesce(t.final_fare -> 'lines', t.quote -> 'lines', '[]') as fare_lines, t.final_fare is not null as fare_is_final,
  case when t.status_type_id in ${oneOf(tripSets.expected)} then t.pin end as pin,
  case when t.status_type_id in ${oneOf([...tripSets.served, tripStatus.FINISHED])} then jsonb_build_object('first_name', split_part(d.first_name, ' ', 1),
    'has_picture', d.picture_static_file_id is not null, 'rating', case when t.status_type_id in ${oneOf(tripSets.served)} then ${ratingOfDriver} end) end as driver,
  case when t.status_type_id in ${oneOf([...tripSets.served, tripStatus.FINISHED])} then jsonb_build_object('code', v.code, 'plate', v.plate,
    'brand', coalesce(b.name || ' ' || m.name, ''), 'color', coalesce(v.color, '')) end as vehicle,
  ${sql.raw(etaSeconds)} as eta_s, ${sql.raw(etaAt)} as eta_at, t.closed_at,
  case when p.at is not null then jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'heading', p.heading, 'at', p.at) end as position,
  t.arrived_at, (t.quote -> 'terms' ->> 'wait_free_min')::int as free_wait_min,
  case when t.arrived_at is not null then coalesce((t.quote -> 'terms' ->> 'cancel_fee')::int, 0) else 0 end as cancel_fee_cents,
  t.status_type_id = any(${[...actionStates.update, ...actionStates.updateOnBoard]}::int[]) and coalesce(t.quote ->> 'source', '') not in ('', 'hours') as can_redirect,
  ${together} as can_write,
  (select count(*)::int from ride_message w where w.service_id = t.service_id and w.driver_id = t.driver_id
    and w.author_type = 'DRIVER' and w.read_at is null) as unread,
  t.status_type_id = any(${actionStates.cancel}::int[]) as can_cancel,
  exists (select 1 from trip_share h where h.service_id = t.service_id and h.created_by_type = 'CLIENTE'
    and h.revoked_at is null and h.ended_at is null) as is_shared,
  (select p.amount_cents from trip_tip p where p.service_id = t.service_id) as tip_cents,
  coalesce((select jsonb_agg(jsonb_build_object('lost_item_id', i.lost_item_id, 'description', i.description, 'state', i.state,
    'kept_at', i.kept_at, 'created_at', i.created_at) order by i.lost_item_id) from lost_item i
    where i.service_id = t.service_id and i.source = 'CLIENT'), '[]') as lost_items,
  case when r.service_id is not null then jsonb_build_object('stars', r.stars, 'comment', r.comment, 'reasons', r.reasons) end as rating`

const tables = sql`trip t
  ${etaJoin}
  left join driver d on d.driver_id = t.driver_id
  left join driver_position p on p.driver_id = t.driver_id and t.assignment = 'CURRENT' and t.status_type_id in ${oneOf(tripSets.served)}
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
      }>`select count(*)::int as open from trip t where ${booked(client_ids)} and ${underWay} and t.plan_time_id is null`,
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
  { stars, comment, reasons }: RatingForm,
): Promise<number> =>
  run(
    trx,
    sql`insert into trip_rating (service_id, stars, comment, reasons)
        values (${service_id}, ${stars}, ${comment}, ${reasons}::text[]) on conflict do nothing`,
  )

/** Said once: the first word counts. */
export const insertTip = (
  trx: Db,
  service_id: number,
  driver_id: number,
  amount_cents: number,
): Promise<number> =>
  run(
    trx,
    sql`insert into trip_tip (service_id, driver_id, amount_cents)
        values (${service_id}, ${driver_id}, ${amount_cents}) on conflict do nothing`,
  )

/** Whose face is looked for, while the ride is under way; null: nobody's, or without a picture. */
export const pictureOfDriver = async (
  db: Db,
  rider: Rider,
  service_uuid: string,
): Promise<string | null> =>
  (
    await maybe(
      db,
      sql<{ sha256: string }>`
        select f.sha256 from trip t join driver d on d.driver_id = t.driver_id join stored_file f on f.file_id = d.picture_static_file_id
        where ${owned(rider)} and t.service_uuid = ${service_uuid} and t.status_type_id in ${oneOf([...tripSets.served, tripStatus.FINISHED])}`,
    )
  )?.sha256 ?? null

export const driverOfTrip = (
  db: Db,
  service_id: number,
): Promise<{ driver_uuid: string } | undefined> =>
  maybe(
    db,
    sql<{ driver_uuid: string }>`
      select d.driver_uuid from trip t join driver d on d.driver_id = t.driver_id where t.service_id = ${service_id}`,
  )
