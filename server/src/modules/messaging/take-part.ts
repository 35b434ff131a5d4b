import { fail } from '@chaski/contract/errors.ts'
import type { Conversation } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { findMessage, noteRead } from './message-store.ts'
import { namedDrivers } from './receiver-store.ts'
import { publishToMembers, publishToOwnWindows } from './publish-message.ts'
import {
  countWaiting,
  findThread,
  hideThread,
  joinThread,
  presentThread,
  type Thread,
  threadOfDriver,
} from './thread-store.ts'

/** A thread of the caller's own; another's is as good as missing. */
export const requireThread = async (
  db: Db,
  principal: Operator,
  conversation_uuid: string,
): Promise<Thread> => {
  const thread = await findThread(db, principal.user_id, principal, conversation_uuid)
  if (thread === undefined) throw fail('NOT_FOUND')
  return thread
}

/** Enters the thread of a driver, which is made when there is none. */
export const openThread = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  driver_id: number,
): Promise<Conversation> =>
  inTransaction(db, async (trx) => {
    const { user_id, user_uuid } = principal
    if ((await namedDrivers(trx, principal, [driver_id])).length === 0) throw fail('NOT_FOUND')
    const thread = await threadOfDriver(trx, driver_id)
    if (await joinThread(trx, thread.conversation_id, user_id)) {
      await writeAudit(trx, actor, {
        action: 'JOIN',
        entity: 'messaging',
        entity_id: thread.conversation_uuid,
        after: { driver_id },
      })
      await publishToOwnWindows(deps, trx, user_uuid, thread.conversation_uuid)
    }
    return presentThread(trx, user_id, thread.conversation_id)
  })

/** Removes a thread from the caller's list alone; it comes back with the next word of the driver to them. */
export const leaveThread = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  conversation_uuid: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const thread = await requireThread(trx, principal, conversation_uuid)
    await hideThread(trx, thread.conversation_id, principal.user_id)
    await writeAudit(trx, actor, {
      action: 'HIDE',
      entity: 'messaging',
      entity_id: conversation_uuid,
    })
    await publishToOwnWindows(deps, trx, principal.user_uuid, conversation_uuid)
  })

/** The caller has read up to a message; the count that is left goes into the bar. */
export const readUpTo = (
  deps: Deps,
  db: Db,
  principal: Operator,
  conversation_uuid: string,
  message_uuid: string,
): Promise<{ messages: number; conversations: number }> =>
  inTransaction(db, async (trx) => {
    const thread = await requireThread(trx, principal, conversation_uuid)
    const { user_id } = principal
    const found = await findMessage(trx, user_id, thread.conversation_id, message_uuid)
    if (found === undefined) throw fail('NOT_FOUND')
    await noteRead(trx, user_id, thread.conversation_id, found.message_id)
    await publishToMembers(deps, trx, thread, 'READ', { message_uuid, by: principal.name })
    return countWaiting(trx, user_id, principal)
  })
