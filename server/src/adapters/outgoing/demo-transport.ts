import { sql } from 'kysely'
import type { Transport } from '#src/adapters/outgoing/outgoing-message.ts'
import type { Channel } from '#src/adapters/outgoing/store.ts'
import { type Db, run } from '#src/base/sql/sql.ts'

/** The demonstration sends nothing to anybody: what would leave is shown at /correo-demo. */
export const demoTransport =
  (db: Db, channel: Channel): Transport =>
  async (message) => {
    const attachments = message.attachments.map(({ name, media_type, sha256 }) => ({
      name,
      media_type,
      sha256,
    }))
    await run(
      db,
      sql`insert into demo_outbox (channel, recipient, subject, body, attachments)
          values (${channel}, ${message.to}, ${message.subject}, ${message.text}, ${JSON.stringify(attachments)}::jsonb)`,
    )
    return null
  }
