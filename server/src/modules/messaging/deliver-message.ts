import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { deliverTo, holdDriverMessage } from './driver-message-store.ts'

export const deliverQueue = 'deliver-driver-message'
export type DeliverJob = { driver_message_id: number }

/** Small enough that the live channel has others' turns between. */
const step = 250

/** Serves the receivers of a message to many, some at a time; each step is kept, so a crash costs nobody a copy or a second one. */
export const deliverMessage = async (
  deps: Deps,
  { driver_message_id }: DeliverJob,
): Promise<void> => {
  const next = (): Promise<boolean> =>
    inTransaction(deps.db, async (trx) => {
      const held = await holdDriverMessage(trx, driver_message_id)
      const driver_ids = held?.driver_ids.slice(held.sent, held.sent + step) ?? []
      if (driver_ids.length === 0) return false
      await deliverTo(trx, deps.config.TENANT, driver_message_id, driver_ids)
      return true
    })
  while (await next());
}
