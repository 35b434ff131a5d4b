import { sql } from 'kysely'
import type { DemoMessage } from '@chaski/contract/demo-mail/endpoints.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'

export const listDemoMessages = (db: Db): Promise<DemoMessage[]> =>
  many(
    db,
    sql<DemoMessage>`select outbox_id, channel, sent_at, recipient, subject, body, attachments
                     from demo_outbox order by outbox_id desc limit 100`,
  )

type Attachment = { sha256: string; name: string; media_type: string }

export const findDemoAttachment = (
  db: Db,
  outbox_id: number,
  index: number,
): Promise<Attachment | undefined> =>
  maybe(
    db,
    sql<Attachment>`
      select a ->> 'sha256' as sha256, a ->> 'name' as name, a ->> 'media_type' as media_type
      from demo_outbox, lateral (select attachments -> ${index}::int as a) one
      where outbox_id = ${outbox_id} and a is not null`,
  )
