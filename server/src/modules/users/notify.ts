import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { insertNotification, type Notice } from './notification-store.ts'
import { publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Receiver = { user_id: number; user_uuid: string }

/** Leaves a notice for a user, on their list and on their screen. */
export const notify = async (deps: Deps, trx: Db, to: Receiver, notice: Notice): Promise<void> => {
  const notification_id = await insertNotification(trx, to.user_id, notice)
  await publish(trx, {
    topic: topics.user(deps.config.TENANT, to.user_uuid),
    category: 'NOTIFICATION',
    action: 'NEW',
    value: { notification_id, ...notice },
  })
}
