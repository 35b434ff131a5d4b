import { type RawBuilder, sql } from 'kysely'
import { shownStatus } from '#src/modules/drivers/day/shown-status.ts'

/** The car of the open shift stands beside the driver; `d` is the driver. */
export const driverTables = sql`driver d
  left join driver_shift sh on sh.driver_id = d.driver_id and sh.ended_at is null
  left join vehicle v on v.vehicle_id = sh.vehicle_id`

const driverName = sql`(d.first_name || ' ' || d.last_name)`

/** All that a search for a driver may name. */
export const driverWords = sql`(d.code || ' ' || d.first_name || ' ' || d.last_name || ' ' || coalesce(v.plate, ''))`

export const driverJson = sql`jsonb_build_object('driver_id', d.driver_id, 'code', d.code, 'name', ${driverName}, 'plate', v.plate,
  'status_driver_id', ${shownStatus('d')})`

/** A message `m` of thread `c` with its picture `i`, as whoever is named reads it. */
export const messageJson = (own: RawBuilder<boolean>) => sql`jsonb_build_object(
  'message_uuid', m.message_uuid, 'conversation_uuid', c.conversation_uuid, 'author_type', m.author_type,
  'author_name', m.author_name, 'own', ${own}, 'text', m.text, 'urgent', m.urgent,
  'image', case when i.image_uuid is not null then jsonb_build_object('width', i.width, 'height', i.height) end,
  'service_id', m.service_id, 'broadcast', m.driver_message_id is not null, 'created_at', m.created_at,
  'delivered_at', m.delivered_at, 'read_at', m.read_at)`

export const messageTables = sql`message m
  join conversation c on c.conversation_id = m.conversation_id
  left join message_image i on i.image_uuid = m.image_uuid`

export const byUser = (user_id: number) =>
  sql<boolean>`(m.author_type = 'USER' and m.author_id = ${user_id})`
export const byDriver = sql<boolean>`(m.author_type = 'DRIVER')`

/** What a member `mem` may see of its thread, and what of it still waits for an answer or a look. */
export const visibleTo = sql`m.created_at >= mem.visible_from`
export const waits = sql`m.author_type = 'DRIVER'
  and m.message_id > greatest(mem.read_message_id, c.answered_message_id) and ${visibleTo}`
