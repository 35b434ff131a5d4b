import type { Message } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { recordChange } from '#src/records/record-change.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Thread } from './thread-store.ts'

/** That something was said goes into the histories of driver and trip; what was said stays with those who may read it. */
export const recordMessage = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  thread: Thread,
  message: Message,
): Promise<void> => {
  const after = { message_uuid: message.message_uuid, urgent: message.urgent }
  await recordChange(trx, actor, {
    holder: 'DRIVER',
    holder_id: thread.driver_id,
    kind: message.author_type === 'USER' ? 'MESSAGE_SENT' : 'MESSAGE_RECEIVED',
    after,
  })
  if (message.service_id === null) return
  const trip = await tripToMatch(trx, unlimited, message.service_id)
  await recordStep(deps, trx, actor, trip, {
    kind: message.author_type === 'USER' ? 'MENSAJE_CENTRAL' : 'MENSAJE_CONDUCTOR',
    action: 'UPDATED',
    after,
  })
}
