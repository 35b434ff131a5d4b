import { sql } from 'kysely'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'

/** A booking as a message tells it. */
export type BookingFacts = {
  service_id: number
  version: number
  status_type_id: TripStatus
  driver_id: number | null
  approval: string
  date_time_service: string
  origin_text: string
  destination_text: string | null
  fare_cents: number
  cellphone: string
  /** Only what the client has proven to be theirs. */
  email: string | null
}

const facts = sql`select t.service_id, t.version, t.status_type_id, t.driver_id, t.approval, t.date_time_service, t.origin_text, t.fare_cents, t.cellphone,
    (select s.text from trip_stop s where s.service_id = t.service_id order by s.position desc limit 1) as destination_text,
    case when c.email_verified_at is not null then c.email end as email
  from trip t left join client c on c.client_id = t.client_id`

export const bookingFacts = (db: Db, service_id: number): Promise<BookingFacts | undefined> =>
  maybe(db, sql<BookingFacts>`${facts} where t.service_id = ${service_id} and t.is_booking`)

/** One reminder for each hour that a booking has; another hour is another reminder. */
const reminderKey = sql`'booking-reminder:' || t.service_id || ':' || extract(epoch from t.date_time_service)::bigint`

export type DueReminder = BookingFacts & { once: string }

/** Bookings of some while ago whose hour comes near and nobody was reminded of. */
export const dueReminders = (db: Db, most: number): Promise<DueReminder[]> =>
  many(
    db,
    sql<DueReminder>`
      select x.*, k.once from (${facts}
        left join app_user u on u.user_id = t.created_by_user_id
        where t.is_booking and t.status_type_id in ${oneOf([...tripSets.unsent, ...tripSets.coming])}
          and t.approval in ('NOT_NEEDED', 'APPROVED') and u.username is distinct from ${simulatorUser.username}
          and t.date_time_service between now() + interval '20 minutes' and now() + interval '90 minutes'
          and t.created_at < t.date_time_service - interval '4 hours') x
      join trip t using (service_id) cross join lateral (select ${reminderKey} as once) k
      where not exists (select 1 from outgoing_message o where o.once_key = k.once)
      order by x.date_time_service limit ${most}`,
  )
