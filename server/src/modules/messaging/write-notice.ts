import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { insertMessage } from './message-store.ts'
import { publishToDriver } from './publish-message.ts'
import { recordMessage } from './record-message.ts'
import { threadOfDriver } from './thread-store.ts'

/** Words to a driver that wait for no answer: the thread keeps them, and the desk is not called. */
export const writeNotice = async (
  deps: Deps,
  trx: Db,
  driver_id: number,
  text: string,
): Promise<void> => {
  const thread = await threadOfDriver(trx, driver_id)
  const { message } = await insertMessage(trx, {
    conversation_id: thread.conversation_id,
    author_type: 'USER',
    author_id: 0,
    author_name: 'Aviso automático',
    text,
    urgent: false,
    image_uuid: null,
    service_id: null,
    driver_message_id: null,
  })
  await recordMessage(deps, trx, systemActor, thread, message)
  await publishToDriver(deps, trx, thread, message)
}
