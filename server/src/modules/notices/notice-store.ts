import { etaJoin, etaNow } from '#src/modules/trips/eta/eta-sql.ts'
import { sql } from 'kysely'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, maybe, run } from '#src/base/sql/sql.ts'
import type { Notice } from '#src/modules/trips/story/notice-rules.ts'

export type DueNotice = {
  activity_id: number
  service_id: number
  notice: Notice
  owed_at: string
  /** A push did not reach them: the next way is used. */
  push_failed: boolean
  /** Nobody waits for it any more. */
  is_stale: boolean
  status_type_id: TripStatus
  service_uuid: string
  /** Whoever ordered the ride rides it: their own phone is the one to be told. */
  own_client_id: number | null
  driver_id: number | null
  assignment: string | null
  date_time_service: string
  eta_s: number | null
  cellphone: string
  /** Only what the client has proven to be theirs. */
  email: string | null
  driver_first_name: string | null
  plate: string | null
  cancel_note: string | null
  /** Who took the ride down, when somebody did. */
  taken_by: string | null
}

/** The next message owed, held against other workers until its transaction ends. */
export const takeNotice = (trx: Db): Promise<DueNotice | undefined> =>
  maybe(
    trx,
    sql<DueNotice>`
      with due as (delete from trip_notice where activity_id = (
          select activity_id from trip_notice where try_at <= now() order by try_at, activity_id limit 1 for update skip locked)
        returning *)
      select due.activity_id, due.service_id, due.notice, due.owed_at, due.push_failed, due.owed_at < now() - interval '10 minutes' as is_stale,
        t.service_uuid, case when c.cellphone = t.cellphone then c.client_id end as own_client_id,
        t.status_type_id, t.driver_id, t.assignment, t.date_time_service, ${etaNow} as eta_s, t.cellphone, t.cancel_note,
        case when c.email_verified_at is not null then c.email end as email,
        split_part(d.first_name, ' ', 1) as driver_first_name, v.plate, u.username as taken_by
      from due join trip t using (service_id) left join client c on c.client_id = t.client_id
      left join driver d on d.driver_id = t.driver_id left join vehicle v on v.vehicle_id = t.vehicle_id
      left join app_user u on u.user_id = t.created_by_user_id ${etaJoin}`,
  )

/** One that failed waits a while; the others go first. */
export const postponeNotice = (db: Db, activity_id: number) =>
  run(
    db,
    sql`update trip_notice set try_at = now() + interval '1 minute' where activity_id = ${activity_id}`,
  )
