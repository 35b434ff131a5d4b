import { sql } from 'kysely'
import type { AttachmentRef, NewMessage } from '#src/adapters/outgoing/outgoing-message.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'

export type Channel = 'MAIL' | 'SMS'

export type ClaimedMessage = {
  message_id: string
  recipient: string
  subject: string | null
  body: string
  attachments: AttachmentRef[]
  /** Waiting for longer than anybody would still want it. */
  is_late: boolean
  /** Its own time is over. */
  is_over: boolean
}

/** The id of the new message; null when its key was used before. */
export const insertMessage = async (
  db: Db,
  channel: Channel,
  m: NewMessage,
): Promise<string | null> => {
  const row = await maybe(
    db,
    sql<{ message_id: string }>`
      insert into outgoing_message (channel, recipient, subject, body, is_secret, attachments, entity, entity_id, once_key, expires_at)
      values (${channel}, ${m.to}, ${m.subject ?? null}, ${m.text}, ${m.secret ?? false},
              ${JSON.stringify(m.attachments ?? [])}::jsonb, ${m.about?.entity ?? null}, ${m.about?.entity_id ?? null}, ${m.once ?? null},
              now() + make_interval(secs => ${m.within ?? null}::float8))
      on conflict (once_key) do nothing returning message_id`,
  )
  return row?.message_id ?? null
}

/** Takes a waiting message for two minutes: nobody else sends it meanwhile, and a dead worker's comes back. */
export const claimMessage = (db: Db, message_id: string): Promise<ClaimedMessage | undefined> =>
  maybe(
    db,
    sql<ClaimedMessage>`
      update outgoing_message set attempts = attempts + 1, claimed_until = now() + interval '2 minutes'
      where message_id = ${message_id} and state = 'QUEUED' and (claimed_until is null or claimed_until < now())
      returning message_id, recipient, subject, body, attachments, created_at < now() - interval '3 days' as is_late,
        coalesce(expires_at < now(), false) as is_over`,
  )

export const markSent = (db: Db, message_id: string, provider_id: string | null) =>
  run(
    db,
    sql`update outgoing_message set state = 'SENT', provider_id = ${provider_id}, sent_at = now(), last_error = null,
          claimed_until = null, body = case when is_secret then null else body end
        where message_id = ${message_id}`,
  )

export const markFailed = (db: Db, message_id: string, error: string, forGood: boolean) =>
  run(
    db,
    sql`update outgoing_message set state = ${forGood ? 'FAILED' : 'QUEUED'}, last_error = ${error.slice(0, 500)}, claimed_until = null
        where message_id = ${message_id}`,
  )

/** Waiting messages that no job may know of any more: its tries were used up, or it died with its node. */
export const waitingMessages = async (db: Db, channel: Channel): Promise<string[]> => {
  const rows = await many(
    db,
    sql<{ message_id: string }>`
      select message_id from outgoing_message
      where state = 'QUEUED' and channel = ${channel} and created_at < now() - interval '5 minutes'
        and (claimed_until is null or claimed_until < now())
      order by created_at limit 1000`,
  )
  return rows.map((row) => row.message_id)
}
