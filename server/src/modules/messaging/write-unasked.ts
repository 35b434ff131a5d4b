import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { insertMessage } from './message-store.ts'
import { announced, publishToDriver, publishToMembers } from './publish-message.ts'
import { recordMessage } from './record-message.ts'
import { bringToDesk, threadOfDriver } from './thread-store.ts'

/** Nobody of the desk: what the driver waits for an answer to still waits. */
const nobody = 0

/** Words that nobody typed, in the driver's thread with the desk, where the answer comes; the desk has it before it. */
export const writeUnasked = async (
  deps: Deps,
  trx: Db,
  driver_id: number,
  { text, service_id }: { text: string; service_id: number },
): Promise<void> => {
  const thread = await threadOfDriver(trx, driver_id)
  await bringToDesk(trx, thread)
  const { message } = await insertMessage(trx, {
    conversation_id: thread.conversation_id,
    author_type: 'USER',
    author_id: nobody,
    author_name: 'Aviso automático',
    text,
    urgent: false,
    image_uuid: null,
    service_id,
    driver_message_id: null,
  })
  await recordMessage(deps, trx, systemActor, thread, message)
  await publishToDriver(deps, trx, thread, message)
  await publishToMembers(deps, trx, thread, 'NEW_MESSAGE', announced(thread, message))
}
