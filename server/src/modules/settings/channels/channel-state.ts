import { sql } from 'kysely'
import { type Db, one } from '#src/base/sql/sql.ts'

type ChannelState = { queued: number; problem: string | null; last_sent_at: string | null }

const ofToday = (channel: 'MAIL' | 'SMS') =>
  sql`from outgoing_message where channel = ${channel} and created_at > now() - interval '1 day'`

/** What waits to leave, what kept the last one, and when one last left. */
export const channelState = (db: Db, channel: 'MAIL' | 'SMS'): Promise<ChannelState> =>
  one(
    db,
    sql<ChannelState>`
      select
        (select count(*)::int from (select from outgoing_message
          where channel = ${channel} and state = 'QUEUED' limit 1000) waiting) as queued,
        (select last_error ${ofToday(channel)} order by created_at desc limit 1) as problem,
        (select max(sent_at) ${ofToday(channel)}) as last_sent_at`,
  )
