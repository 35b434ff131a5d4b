import { sql } from 'kysely'
import type { Conversation } from '@chaski/contract/messaging/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import {
  byUser,
  driverJson,
  driverTables,
  messageJson,
  messageTables,
  waits,
} from './message-sql.ts'

export type Thread = {
  conversation_id: number
  conversation_uuid: string
  driver_id: number
  driver_uuid: string
  coverage_id: number | null
  code: string
  name: string
}

const threadColumns = sql`c.conversation_id, c.conversation_uuid, d.driver_id, d.driver_uuid, d.coverage_id, d.code,
  d.first_name || ' ' || d.last_name as name`

/** The thread of a driver, made when there is none. */
export const threadOfDriver = async (trx: Db, driver_id: number): Promise<Thread> => {
  await run(
    trx,
    sql`insert into conversation (driver_id) values (${driver_id}) on conflict (driver_id) do nothing`,
  )
  return one(
    trx,
    sql<Thread>`select ${threadColumns} from conversation c join driver d using (driver_id) where driver_id = ${driver_id}`,
  )
}

/** A thread that the user takes part in and has not removed; anybody else's does not exist. */
export const findThread = (
  db: Db,
  user_id: number,
  scope: Scope,
  conversation_uuid: string,
): Promise<Thread | undefined> =>
  maybe(
    db,
    sql<Thread>`
      select ${threadColumns} from conversation c join driver d using (driver_id)
      join conversation_member mem on mem.conversation_id = c.conversation_id and mem.user_id = ${user_id} and not mem.is_hidden
      where c.conversation_uuid = ${conversation_uuid} and ${inCoverages(sql`d.coverage_id`, scope)}`,
  )

/** True when the user was not in before, or had removed it. */
export const joinThread = async (
  trx: Db,
  conversation_id: number,
  user_id: number,
): Promise<boolean> =>
  (await run(
    trx,
    sql`insert into conversation_member (conversation_id, user_id, visible_from)
        values (${conversation_id}, ${user_id}, now() - interval '24 hours')
        on conflict (conversation_id, user_id) do update set is_hidden = false where conversation_member.is_hidden`,
  )) > 0

export const hideThread = (trx: Db, conversation_id: number, user_id: number) =>
  run(
    trx,
    sql`update conversation_member set is_hidden = true, visible_from = clock_timestamp()
        where conversation_id = ${conversation_id} and user_id = ${user_id}`,
  )

/** A thread as its list and its head show it. */
export const presentThread = (
  db: Db,
  user_id: number,
  conversation_id: number,
): Promise<Conversation> =>
  one(
    db,
    sql<Conversation>`
      select c.conversation_uuid, ${driverJson} as driver, w.unread, w.urgent,
        coalesce((select jsonb_agg(u.name order by u.name) from conversation_member o join app_user u using (user_id)
          where o.conversation_id = c.conversation_id and not o.is_hidden and o.user_id <> ${user_id}), '[]') as members,
        (select ${messageJson(byUser(user_id))} from ${messageTables}
          where m.conversation_id = ${conversation_id} and m.created_at >= mem.visible_from order by m.message_id desc limit 1) as last_message
      from conversation c
      join conversation_member mem on mem.conversation_id = c.conversation_id and mem.user_id = ${user_id}
      join ${driverTables} on d.driver_id = c.driver_id
      cross join lateral (select count(*)::int as unread, coalesce(bool_or(m.urgent), false) as urgent from message m
        where m.conversation_id = c.conversation_id and ${waits}) w
      where c.conversation_id = ${conversation_id}`,
  )

/** Everybody of the desk who has the thread in their list. */
export const membersOf = (db: Db, conversation_id: number): Promise<{ user_uuid: string }[]> =>
  many(
    db,
    sql<{ user_uuid: string }>`
      select u.user_uuid from conversation_member mem join app_user u using (user_id)
      where mem.conversation_id = ${conversation_id} and not mem.is_hidden and u.is_active`,
  )

/**
 * Brings a driver's words before somebody: those in the thread who are at work, else those at work who may read
 * drivers, else all who may. Whoever wrote to the driver last, if only to many, counts as being in it.
 */
export const bringToDesk = (trx: Db, thread: Thread) =>
  run(
    trx,
    sql`with candidate as (
          select u.user_id, u.permissions @> array['MSG_DRIVER_VIEW'] as reads,
            exists (select 1 from session s where s.kind = 'operator' and s.principal_id = u.user_id and s.expires_at > now()
              and s.last_seen_at + make_interval(secs => s.idle_seconds) > now()) as at_work,
            exists (select 1 from conversation_member mem where mem.conversation_id = ${thread.conversation_id}
              and mem.user_id = u.user_id and not mem.is_hidden)
            or u.user_id = (select m.author_id from message m where m.conversation_id = ${thread.conversation_id}
              and m.author_type = 'USER' and m.created_at > now() - interval '12 hours' order by m.message_id desc limit 1) as takes_part
          from app_user u where u.is_active and u.permissions @> array['MSG_CONV_USE']
            and (u.coverage_ids is null or ${thread.coverage_id}::int = any(u.coverage_ids))),
        ranked as (
          select user_id, case when takes_part and at_work then 1 when reads and at_work then 2 when reads then 3 end as rank
          from candidate)
        insert into conversation_member (conversation_id, user_id, visible_from)
        select ${thread.conversation_id}, user_id, now() - interval '24 hours' from ranked
        where rank = (select min(rank) from ranked)
        on conflict (conversation_id, user_id) do update set is_hidden = false where conversation_member.is_hidden`,
  )

type Unread = { messages: number; conversations: number }

/** What waits for this user, over all threads. */
export const countWaiting = (db: Db, user_id: number, scope: Scope): Promise<Unread> =>
  one(
    db,
    sql<Unread>`
      select count(*)::int as messages, count(distinct c.conversation_id)::int as conversations
      from conversation_member mem join conversation c using (conversation_id) join driver d using (driver_id)
      join message m on m.conversation_id = c.conversation_id
      where mem.user_id = ${user_id} and not mem.is_hidden and ${waits} and ${inCoverages(sql`d.coverage_id`, scope)}`,
  )
