import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { writeUnasked } from '#src/modules/messaging/write-unasked.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { askDriver } from './item-words.ts'
import { registerItem } from './register-item.ts'

/** A passenger misses a thing of a ride that is known to be theirs: the driver is asked before anybody at the desk looks. */
export const reportOwnItem = (
  deps: Deps,
  db: Db,
  actor: Actor,
  service_id: number,
  { description, left_at }: { description: string; left_at: string },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const trip = await tripToMatch(trx, unlimited, service_id)
    requireAllowed(lostItemCan.report(trip))
    const form = { source: 'CLIENT', description, left_at, tell_driver: true } as const
    const lost_item_id = await registerItem(deps, trx, actor, trip, form)
    await writeUnasked(deps, trx, trip.driver_id!, {
      text: askDriver(service_id, description, left_at),
      service_id,
    })
    return lost_item_id
  })
