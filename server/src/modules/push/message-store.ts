import { sql } from 'kysely'
import type { PushLetter } from '#src/base/deps.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'

export type ClaimedPush = PushLetter & {
  message_id: string
  driver_id: number | null
  client_id: number | null
  kind: string
}

/** Takes waiting messages for half a minute: nobody else sends them meanwhile, and a dead node's come back. */
export const claimPushes = (db: Db, most: number): Promise<ClaimedPush[]> =>
  many(
    db,
    sql<ClaimedPush>`
      update push_message set claimed_until = now() + interval '30 seconds'
      where message_id in (select message_id from push_message where claimed_until is null or claimed_until < now()
        order by message_id limit ${most} for update skip locked)
      returning message_id::text, driver_id, client_id, kind, payload, topic, urgency,
        floor(extract(epoch from expires_at - now()))::int as ttl`,
  )

export const endPush = (trx: Db, message_id: string) =>
  run(trx, sql`delete from push_message where message_id = ${message_id}`)

/** Nobody took it: it goes, and what it told is owed again by the next way, in one statement. */
export const giveBack = (db: Db, message_id: string) =>
  run(
    db,
    sql`with gone as (delete from push_message where message_id = ${message_id} returning *)
        insert into trip_notice (activity_id, service_id, notice, owed_at, push_failed)
        select activity_id, service_id, notice, owed_at, true from gone where activity_id is not null
        on conflict do nothing`,
  )
