import { sql } from 'kysely'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** What the desk and a driver wrote each other. */
export const linkedMessages = (driver_id: number): LinkedPart => ({
  part: 'MESSAGES',
  rows: sql`select ${linked({
    id: sql`m.message_id`,
    at: sql`m.created_at`,
    text: sql`m.author_name || ': ' || m.text`,
    service_id: sql`m.service_id`,
  })} from message m join conversation c using (conversation_id) where c.driver_id = ${driver_id}`,
})
