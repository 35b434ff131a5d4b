import { fail } from '@chaski/contract/errors.ts'
import type { DriverMessageForm, Message } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { requireOwnImage } from './store-image.ts'
import {
  currentTrip,
  findOfDriver,
  insertMessage,
  noteReceipt,
  unreadOfDriver,
} from './message-store.ts'
import { recordMessage } from './record-message.ts'
import { announced, publishToMembers } from './publish-message.ts'
import { bringToDesk, threadOfDriver } from './thread-store.ts'

/** A driver writes to the desk: whoever is at work there gets it, and it never waits unseen. */
export const writeToDesk = (
  deps: Deps,
  db: Db,
  principal: Guest<'driver'>,
  actor: Actor,
  { text, urgent, image_uuid }: DriverMessageForm,
): Promise<Message> =>
  inTransaction(db, async (trx) => {
    await requireOwnImage(trx, { owner_type: 'DRIVER', owner_id: principal.id }, image_uuid)
    const thread = await threadOfDriver(trx, principal.id)
    await bringToDesk(trx, thread)
    const { message } = await insertMessage(trx, {
      conversation_id: thread.conversation_id,
      author_type: 'DRIVER',
      author_id: principal.id,
      author_name: principal.name,
      text,
      urgent,
      image_uuid,
      service_id: await currentTrip(trx, principal.id),
      driver_message_id: null,
    })
    await recordMessage(deps, trx, actor, thread, message)
    await publishToMembers(deps, trx, thread, 'NEW_MESSAGE', announced(thread, message))
    return message
  })

/** The device has, or the driver has read, everything up to a message; the desk sees it. */
export const noteDriverReceipt = (
  deps: Deps,
  db: Db,
  driver_id: number,
  message_uuid: string,
  step: 'received' | 'read',
): Promise<{ unread: number }> =>
  inTransaction(db, async (trx) => {
    const found = await findOfDriver(trx, driver_id, message_uuid)
    if (found === undefined) throw fail('NOT_FOUND')
    if (await noteReceipt(trx, driver_id, found.message_id, step)) {
      const thread = await threadOfDriver(trx, driver_id)
      await publishToMembers(deps, trx, thread, 'READ', { message_uuid, by: thread.name, step })
    }
    return { unread: await unreadOfDriver(trx, driver_id) }
  })

/** Messages of the desk that the driver has not read. */
export const unreadForDriver = (db: Db, driver_id: number): Promise<number> =>
  unreadOfDriver(db, driver_id)
