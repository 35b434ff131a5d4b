import { fail } from '@chaski/contract/errors.ts'
import type { Message } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { requireOwnImage } from './store-image.ts'
import { currentTrip, insertMessage, noteRead, wasOnTrip } from './message-store.ts'
import { recordMessage } from './record-message.ts'
import { announced, publishToDriver, publishToMembers } from './publish-message.ts'
import type { Thread } from './thread-store.ts'

export type Words = {
  text: string
  urgent: boolean
  image_uuid: string | null
  /** null: the trip that the driver is on, if any. */
  service_id?: number | null
  driver_message_id?: number | null
}

/** The desk writes to a driver: into the thread, to the device, to colleagues, and into the histories. */
export const writeMessage = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  thread: Thread,
  words: Words,
): Promise<Message> =>
  inTransaction(db, async (trx) => {
    await requireOwnImage(
      trx,
      { owner_type: 'USER', owner_id: principal.user_id },
      words.image_uuid,
    )
    const { message_id, message } = await insertMessage(trx, {
      conversation_id: thread.conversation_id,
      author_type: 'USER',
      author_id: principal.user_id,
      author_name: principal.name,
      text: words.text,
      urgent: words.urgent,
      image_uuid: words.image_uuid,
      service_id: await tripOf(trx, thread, words.service_id ?? null),
      driver_message_id: words.driver_message_id ?? null,
    })
    await noteRead(trx, principal.user_id, thread.conversation_id, message_id)
    await recordMessage(deps, trx, actor, thread, message)
    await publishToDriver(deps, trx, thread, message)
    await publishToMembers(deps, trx, thread, 'NEW_MESSAGE', announced(thread, message))
    return message
  })

/** A message may be about a trip that the driver has or had, and no other. */
const tripOf = async (trx: Db, thread: Thread, asked: number | null): Promise<number | null> => {
  if (asked === null) return currentTrip(trx, thread.driver_id)
  if (await wasOnTrip(trx, thread.driver_id, asked)) return asked
  throw fail('VALIDATION_FAILED', {
    errors: [
      {
        path: 'service_id',
        code: 'UNKNOWN',
        detail: 'Este servicio no es de este conductor',
      },
    ],
  })
}
