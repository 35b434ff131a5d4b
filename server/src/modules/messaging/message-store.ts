import { sql } from 'kysely'
import type { Message } from '@chaski/contract/messaging/schema.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { byDriver, byUser, messageJson, messageTables, visibleTo } from './message-sql.ts'

type Page = { page: number; page_size: number }
type Author = { author_type: 'USER' | 'DRIVER'; author_id: number; author_name: string }

export type NewMessage = Author & {
  conversation_id: number
  text: string
  urgent: boolean
  image_uuid: string | null
  service_id: number | null
  driver_message_id: number | null
}

/** Writes a message into its thread; what somebody of the desk says there answers what came before. */
export const insertMessage = async (
  trx: Db,
  m: NewMessage,
): Promise<{ message_id: number; message: Message }> => {
  const { message_id } = await one(
    trx,
    sql<{ message_id: number }>`
      insert into message (conversation_id, author_type, author_id, author_name, text, urgent, image_uuid, service_id, driver_message_id)
      values (${m.conversation_id}, ${m.author_type}, ${m.author_id}, ${m.author_name}, ${m.text}, ${m.urgent}, ${m.image_uuid},
              ${m.service_id}, ${m.driver_message_id}) returning message_id`,
  )
  await run(
    trx,
    sql`update conversation set last_message_id = ${message_id},
          answered_message_id = case when ${m.author_type} = 'USER' and ${m.author_id} > 0 then ${message_id} else answered_message_id end
        where conversation_id = ${m.conversation_id}`,
  )
  const { message } = await one(
    trx,
    sql<{
      message: Message
    }>`select ${messageJson(sql<boolean>`true`)} as message from ${messageTables} where m.message_id = ${message_id}`,
  )
  return { message_id, message }
}

/** A user's view of one thread, newest first. */
export const listMessages = async (
  db: Db,
  user_id: number,
  conversation_id: number,
  { page, page_size }: Page,
): Promise<{ data: Message[]; total: number }> => {
  const where = sql`m.conversation_id = ${conversation_id} and ${visibleTo}`
  const member = sql`join conversation_member mem on mem.conversation_id = m.conversation_id and mem.user_id = ${user_id}`
  const rows = await many(
    db,
    sql<{ message: Message }>`
      select ${messageJson(byUser(user_id))} as message from ${messageTables} ${member} where ${where}
      order by m.message_id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from message m ${member} where ${where}`,
  )
  return { data: rows.map((row) => row.message), total }
}

type Found = { message_id: number; message: Message; image_sha256: string | null }
const found = (own: ReturnType<typeof byUser>) =>
  sql`m.message_id, ${messageJson(own)} as message, (select f.sha256 from stored_file f where f.file_id = i.file_id) as image_sha256`

/** One message of a thread as far as the user may see back. */
export const findMessage = (
  db: Db,
  user_id: number,
  conversation_id: number,
  message_uuid: string,
): Promise<Found | undefined> =>
  maybe(
    db,
    sql<Found>`
      select ${found(byUser(user_id))} from ${messageTables}
      join conversation_member mem on mem.conversation_id = m.conversation_id and mem.user_id = ${user_id}
      where m.conversation_id = ${conversation_id} and m.message_uuid = ${message_uuid} and ${visibleTo}`,
  )

export const findOfDriver = (
  db: Db,
  driver_id: number,
  message_uuid: string,
): Promise<Found | undefined> =>
  maybe(
    db,
    sql<Found>`select ${found(byDriver)} from ${messageTables} where c.driver_id = ${driver_id} and m.message_uuid = ${message_uuid}`,
  )

type Receiver = {
  type: 'USER' | 'DRIVER'
  name: string
  delivered_at: string | null
  read_at: string | null
}

/** Everybody else who has the message before them: the driver, or each of the desk in the thread. */
export const receiversOf = (db: Db, message_id: number): Promise<Receiver[]> =>
  many(
    db,
    sql<Receiver>`
      select 'DRIVER' as type, d.first_name || ' ' || d.last_name as name, m.delivered_at, m.read_at
      from message m join conversation c using (conversation_id) join driver d using (driver_id)
      where m.message_id = ${message_id} and m.author_type = 'USER'
      union all
      select 'USER', u.name, m.created_at, case when mem.read_message_id >= m.message_id then coalesce(mem.read_at, m.read_at) end
      from message m join conversation_member mem using (conversation_id) join app_user u using (user_id)
      where m.message_id = ${message_id} and m.author_type = 'DRIVER' and mem.visible_from <= m.created_at`,
  )

/** The user has read so far; the first of the desk to do so marks the driver's own copy. */
export const noteRead = async (
  trx: Db,
  user_id: number,
  conversation_id: number,
  message_id: number,
): Promise<void> => {
  await run(
    trx,
    sql`update conversation_member set read_message_id = ${message_id}, read_at = now()
        where conversation_id = ${conversation_id} and user_id = ${user_id} and read_message_id < ${message_id}`,
  )
  await run(
    trx,
    sql`update message set read_at = now(), delivered_at = coalesce(delivered_at, now())
        where conversation_id = ${conversation_id} and message_id <= ${message_id} and author_type = 'DRIVER' and read_at is null`,
  )
}

type OwnPage = { data: Message[]; total: number; unread: number }

/** All that a driver and the desk wrote to each other. */
export const listOfDriver = async (
  db: Db,
  driver_id: number,
  { page, page_size }: Page,
): Promise<OwnPage> => {
  const rows = await many(
    db,
    sql<{ message: Message }>`
      select ${messageJson(byDriver)} as message from ${messageTables} where c.driver_id = ${driver_id}
      order by m.message_id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const counts = await one(
    db,
    sql<{ total: number; unread: number }>`
      select count(*)::int as total, count(*) filter (where m.author_type = 'USER' and m.read_at is null)::int as unread
      from message m join conversation c using (conversation_id) where c.driver_id = ${driver_id}`,
  )
  return { data: rows.map((row) => row.message), ...counts }
}

/** What the driver's device has, and what the driver has read, up to a message; true when that was news. */
export const noteReceipt = async (
  trx: Db,
  driver_id: number,
  message_id: number,
  step: 'received' | 'read',
): Promise<boolean> => {
  const column = step === 'read' ? sql`read_at` : sql`delivered_at`
  const set =
    step === 'read'
      ? sql`read_at = now(), delivered_at = coalesce(delivered_at, now())`
      : sql`delivered_at = now()`
  return (
    (await run(
      trx,
      sql`update message set ${set} where conversation_id = (select conversation_id from conversation where driver_id = ${driver_id})
            and message_id <= ${message_id} and author_type = 'USER' and ${column} is null`,
    )) > 0
  )
}

export const unreadOfDriver = async (db: Db, driver_id: number): Promise<number> =>
  (
    await one(
      db,
      sql<{
        unread: number
      }>`select count(*)::int as unread from message m join conversation c using (conversation_id)
        where c.driver_id = ${driver_id} and m.author_type = 'USER' and m.read_at is null`,
    )
  ).unread

/** What was said about a trip, oldest first. */
export const listOfTrip = async (db: Db, service_id: number): Promise<Message[]> =>
  (
    await many(
      db,
      sql<{
        message: Message
      }>`select ${messageJson(sql<boolean>`false`)} as message from ${messageTables}
                                where m.service_id = ${service_id} order by m.message_id limit 500`,
    )
  ).map((row) => row.message)

/** Whether somebody complained about this trip: then its messages are evidence. */
export const isInQuestion = async (db: Db, service_id: number): Promise<boolean> =>
  (await maybe(db, sql`select 1 from complaint_case where service_id = ${service_id} limit 1`)) !==
  undefined

/** The trip that a driver is on; what is said meanwhile belongs to it. */
export const currentTrip = async (db: Db, driver_id: number): Promise<number | null> =>
  (
    await maybe(
      db,
      sql<{ service_id: number }>`select service_id from trip_assignment
                                  where driver_id = ${driver_id} and kind = 'CURRENT' and ended_at is null`,
    )
  )?.service_id ?? null

export const wasOnTrip = async (db: Db, driver_id: number, service_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from trip_assignment where service_id = ${service_id} and driver_id = ${driver_id} limit 1`,
  )) !== undefined
