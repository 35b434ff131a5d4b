import { type LiveAction, topics } from '@chaski/contract/live.ts'
import type { Message } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { membersOf, type Thread } from './thread-store.ts'

/** Long enough to know whether it can wait. */
const previewLength = 140

const publishToUser = (
  deps: Deps,
  trx: Db,
  user_uuid: string,
  action: LiveAction<'MESSAGE'>,
  value: Record<string, unknown>,
): Promise<void> =>
  publish(trx, {
    topic: topics.user(deps.config.TENANT, user_uuid),
    category: 'MESSAGE',
    action,
    value,
  })

/** Something about a thread changed for one user: their other windows look again. */
export const publishToOwnWindows = (
  deps: Deps,
  trx: Db,
  user_uuid: string,
  conversation_uuid: string,
): Promise<void> => publishToUser(deps, trx, user_uuid, 'READ', { conversation_uuid })

/** Everybody of the desk in the thread gets it. */
export const publishToMembers = async (
  deps: Deps,
  trx: Db,
  thread: Thread,
  action: LiveAction<'MESSAGE'>,
  value: Record<string, unknown>,
): Promise<void> => {
  for (const { user_uuid } of await membersOf(trx, thread.conversation_id))
    await publishToUser(deps, trx, user_uuid, action, {
      conversation_uuid: thread.conversation_uuid,
      driver_id: thread.driver_id,
      ...value,
    })
}

/** A new message as screens announce it: who, and the beginning of what. */
export const announced = (thread: Thread, message: Message) => ({
  message_uuid: message.message_uuid,
  code: thread.code,
  name: thread.name,
  author_type: message.author_type,
  author_name: message.author_name,
  text: message.text.slice(0, previewLength),
  urgent: message.urgent,
  has_image: message.image !== null,
  service_id: message.service_id,
})

/** The driver's device gets the whole of it. */
export const publishToDriver = (
  deps: Deps,
  trx: Db,
  thread: Thread,
  message: Message,
): Promise<void> =>
  publish(trx, {
    topic: topics.driverCommand(deps.config.TENANT, thread.driver_uuid),
    category: 'COMMAND',
    action: 'MESSAGE',
    value: {
      message_uuid: message.message_uuid,
      author_name: message.author_name,
      text: message.text,
      urgent: message.urgent,
      has_image: message.image !== null,
      created_at: message.created_at,
    },
  })
