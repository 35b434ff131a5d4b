import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sql } from 'kysely'
import type { DriverMessage, Target } from '@chaski/contract/messaging/schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'

type Page = { page: number; page_size: number; state_type?: 'READ' | 'UNREAD' | undefined }

export type NewDriverMessage = {
  user_id: number
  author_name: string
  target: Target
  target_text: string
  text: string
  urgent: boolean
  image_uuid: string | null
  driver_ids: readonly number[]
}

export const insertDriverMessage = async (trx: Db, m: NewDriverMessage): Promise<number> =>
  (
    await one(
      trx,
      sql<{ driver_message_id: number }>`
        insert into driver_message (user_id, author_name, target_kind, target, target_text, text, urgent, image_uuid, driver_ids)
        values (${m.user_id}, ${m.author_name}, ${m.target.kind}, ${JSON.stringify(m.target)}::jsonb, ${m.target_text}, ${m.text},
                ${m.urgent}, ${m.image_uuid}, ${m.driver_ids}::int[]) returning driver_message_id`,
    )
  ).driver_message_id

export const noteSent = (trx: Db, driver_message_id: number, count: number) =>
  run(
    trx,
    sql`update driver_message set sent = sent + ${count} where driver_message_id = ${driver_message_id}`,
  )

/** A message to many with how far it has got, counted from its copies. */
const counted = sql`
  select b.driver_message_id, b.user_id, b.driver_message_uuid, b.target_kind, b.target_text, b.text, b.urgent,
    b.image_uuid is not null as has_image, b.created_at, cardinality(b.driver_ids) as total, b.sent, k.delivered, k.read,
    case when b.sent < cardinality(b.driver_ids) then 'QUEUED' else 'SENT' end as state,
    case when k.read = cardinality(b.driver_ids) then 'READ' else 'UNREAD' end as state_type
  from driver_message b cross join lateral (
    select count(m.delivered_at)::int as delivered, count(m.read_at)::int as read
    from message m where m.driver_message_id = b.driver_message_id) k`

const columns = sql`driver_message_uuid, target_kind, target_text, text, urgent, has_image, created_at, state, state_type,
  total, sent, delivered, read`

const sentBy = (user_id: number, { state_type }: Unpaged<Page>) =>
  sql`user_id = ${user_id} and (${state_type ?? null}::text is null or state_type = ${state_type ?? null})`

/** Every message that somebody sent to drivers, the latest first. */
export const driverMessageList = (user_id: number, f: Unpaged<Page>) =>
  sql<DriverMessage>`select ${columns} from (${counted}) x where ${sentBy(user_id, f)} order by driver_message_id desc`

export const listDriverMessages = async (
  db: Db,
  user_id: number,
  f: Page,
): Promise<{ data: DriverMessage[]; total: number }> => {
  const where = sentBy(user_id, f)
  const data = await many(db, onePage(driverMessageList(user_id, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${counted}) x where ${where}`,
  )
  return { data, total }
}

export const presentDriverMessage = (db: Db, driver_message_id: number): Promise<DriverMessage> =>
  one(
    db,
    sql<DriverMessage>`select ${columns} from (${counted}) x where driver_message_id = ${driver_message_id}`,
  )

type Receiver = {
  driver_id: number
  code: string
  name: string
  delivered_at: string | null
  read_at: string | null
}

/** Driver by driver, those who have not read first; undefined when the message is another's. */
export const listReceivers = async (
  db: Db,
  user_id: number,
  driver_message_uuid: string,
  { page, page_size, state_type }: Page,
): Promise<{ data: Receiver[]; total: number } | undefined> => {
  const own = await maybe(
    db,
    sql<{ driver_message_id: number }>`select driver_message_id from driver_message
      where driver_message_uuid = ${driver_message_uuid} and user_id = ${user_id}`,
  )
  if (own === undefined) return undefined
  const from = sql`from driver_message b cross join lateral unnest(b.driver_ids) as r(driver_id)
    join driver d on d.driver_id = r.driver_id
    left join conversation c on c.driver_id = r.driver_id
    left join message m on m.conversation_id = c.conversation_id and m.driver_message_id = b.driver_message_id
    where b.driver_message_id = ${own.driver_message_id}
      and (${state_type ?? null}::text is null or (m.read_at is not null) = (${state_type ?? null} = 'READ'))`
  const data = await many(
    db,
    sql<Receiver>`select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name, m.delivered_at, m.read_at ${from}
      order by m.read_at is not null, m.delivered_at is not null, d.code limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  return { data, total }
}

type Held = { driver_ids: number[]; sent: number }

/** Holds a message for one step of its delivery: two workers take turns, and each goes on where the other stopped. */
export const holdDriverMessage = (trx: Db, driver_message_id: number): Promise<Held | undefined> =>
  maybe(
    trx,
    sql<Held>`select driver_ids, sent from driver_message where driver_message_id = ${driver_message_id} for update`,
  )

/** Puts the message into some drivers' threads and histories and on its way to their devices, in three statements for all. */
export const deliverTo = async (
  trx: Db,
  tenant: string,
  driver_message_id: number,
  driver_ids: readonly number[],
): Promise<void> => {
  await run(
    trx,
    sql`insert into conversation (driver_id) select unnest(${driver_ids}::int[]) on conflict (driver_id) do nothing`,
  )
  await publishWith(
    trx,
    (append) => sql`with copy as (
          insert into message (conversation_id, author_type, author_id, author_name, text, urgent, image_uuid, driver_message_id)
          select c.conversation_id, 'USER', b.user_id, b.author_name, b.text, b.urgent, b.image_uuid, b.driver_message_id
          from driver_message b, conversation c
          where b.driver_message_id = ${driver_message_id} and c.driver_id = any(${driver_ids}::int[])
          returning *),
        recorded as (
          insert into fleet_activity (holder, holder_id, kind, actor_type, actor_id, actor_name, after)
          select 'DRIVER', c.driver_id, 'MESSAGE_BROADCAST', 'OPERADOR', copy.author_id, copy.author_name,
            jsonb_build_object('message_uuid', copy.message_uuid)
          from copy join conversation c using (conversation_id))
        ${append(
          sql`select replace(${topics.driverCommand(tenant, '*')}, '*', d.driver_uuid::text), 'COMMAND', 'MESSAGE', jsonb_build_object(
          'message_uuid', copy.message_uuid, 'author_name', copy.author_name, 'text', copy.text, 'urgent', copy.urgent,
          'has_image', copy.image_uuid is not null, 'created_at', copy.created_at)
        from copy join conversation c using (conversation_id) join driver d using (driver_id)`,
          [],
        )}`,
  )
  await noteSent(trx, driver_message_id, driver_ids.length)
}
