import { type RawBuilder, sql } from 'kysely'
import type { ConversationHit, resultTypes } from '@chaski/contract/messaging/schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { type Db, many, one } from '#src/base/sql/sql.ts'
import {
  byUser,
  driverJson,
  driverTables,
  driverWords,
  messageJson,
  messageTables,
  visibleTo,
  waits,
} from './message-sql.ts'

type Asked = {
  page: number
  page_size: number
  query?: string | undefined
  type_result: (typeof resultTypes)[number]
  unread?: boolean | undefined
  driver_id?: number | undefined
}

const allOf = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const oneDriver = ({ driver_id }: Asked) =>
  driver_id === undefined ? sql`true` : sql`d.driver_id = ${driver_id}`

const waiting = sql`lateral (select count(*)::int as unread, coalesce(bool_or(m.urgent), false) as urgent
  from message m where m.conversation_id = c.conversation_id and ${waits})`

const ownThreads = (user_id: number) => sql`conversation_member mem
  join conversation c on c.conversation_id = mem.conversation_id and mem.user_id = ${user_id} and not mem.is_hidden
  join ${driverTables} on d.driver_id = c.driver_id
  cross join ${waiting} w`

/** Threads whose driver fits; messages to many neither lift a thread nor stand for it. */
const threads = (user_id: number, scope: Scope, asked: Asked) => sql`
  select 1 as part, coalesce(c.last_message_id, 0) as rank, 'CONVERSATION' as type_result, c.conversation_uuid,
    ${driverJson} as driver, w.unread, w.urgent,
    (select ${messageJson(byUser(user_id))} from ${messageTables}
      where m.message_id = mine.last_message_id and ${visibleTo}) as message
  from ${ownThreads(user_id)} join conversation mine on mine.conversation_id = c.conversation_id
  where ${allOf(
    inCoverages(sql`d.coverage_id`, scope),
    asked.unread === true ? sql`w.unread > 0` : sql`true`,
    oneDriver(asked),
    ...containsWords(driverWords, asked.query),
  )}`

/** Drivers one could write to; in a mixed search those without a thread of one's own. */
const people = (user_id: number, scope: Scope, asked: Asked) => sql`
  select 2 as part, 0 as rank, 'DRIVER' as type_result, c.conversation_uuid, ${driverJson} as driver,
    0 as unread, false as urgent, null::jsonb as message
  from ${driverTables}
  left join (conversation_member mem join conversation c using (conversation_id))
    on c.driver_id = d.driver_id and mem.user_id = ${user_id} and not mem.is_hidden
  where ${allOf(
    sql`d.is_active`,
    inCoverages(sql`d.coverage_id`, scope),
    asked.type_result === 'ALL' ? sql`c.conversation_uuid is null` : sql`true`,
    oneDriver(asked),
    ...containsWords(driverWords, asked.query),
  )}`

/** Words that were written in one's own threads. */
const written = (user_id: number, scope: Scope, asked: Asked) => sql`
  select 3 as part, m.message_id as rank, 'MESSAGE' as type_result, c.conversation_uuid, ${driverJson} as driver,
    0 as unread, m.urgent, ${messageJson(byUser(user_id))} as message
  from ${messageTables}
  join conversation_member mem on mem.conversation_id = c.conversation_id and mem.user_id = ${user_id} and not mem.is_hidden
  join ${driverTables} on d.driver_id = c.driver_id
  where ${allOf(visibleTo, oneDriver(asked), inCoverages(sql`d.coverage_id`, scope), ...containsWords(sql`m.text`, asked.query))}`

/** The user's list of threads, or what a search finds in it and beside it. */
export const searchThreads = async (
  db: Db,
  user_id: number,
  scope: Scope,
  asked: Asked,
): Promise<{ data: ConversationHit[]; total: number }> => {
  const searching = (asked.query ?? '') !== ''
  const parts = { CONVERSATION: threads, DRIVER: people, MESSAGE: written }
  const kinds = ['CONVERSATION', 'DRIVER', 'MESSAGE'] as const
  const wanted = kinds.filter(
    (kind) =>
      asked.type_result === kind ||
      (asked.type_result === 'ALL' && (searching || kind === 'CONVERSATION')),
  )
  const found = sql`(${sql.join(
    wanted.map((kind) => parts[kind](user_id, scope, asked)),
    sql` union all `,
  )}) hit`
  const data = await many(
    db,
    sql<ConversationHit>`
      select type_result, conversation_uuid, driver, unread, urgent, message from ${found}
      order by part, rank desc, driver ->> 'code' limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${found}`,
  )
  return { data, total }
}
