import type { Message } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { joinThread, threadOfDriver } from './thread-store.ts'
import { type Words, writeMessage } from './write-message.ts'

/** Words to one driver, in the thread where the answer will come; whoever writes takes part in it from then on. */
export const writeToDriver = async (
  deps: Deps,
  trx: Db,
  principal: Operator,
  actor: Actor,
  driver_id: number,
  words: Words,
): Promise<Message> => {
  const thread = await threadOfDriver(trx, driver_id)
  await joinThread(trx, thread.conversation_id, principal.user_id)
  return writeMessage(deps, trx, principal, actor, thread, words)
}
