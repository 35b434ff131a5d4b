import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import type { LostItemDetail, LostItemForm } from '@chaski/contract/lost-items/schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { operatorWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { writeToDriver } from '#src/modules/messaging/write-to-driver.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { itemOf } from './item-of.ts'
import { askDriver } from './item-words.ts'
import { registerItem } from './register-item.ts'

/** Somebody misses a thing, or a driver has found one: kept with the ride, and the driver is asked at once. */
export const reportItem = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  service_id: number,
  form: LostItemForm,
): Promise<LostItemDetail> =>
  inTransaction(db, async (trx) => {
    const who = operatorWho(principal, actor)
    const trip = await tripToMatch(trx, principal, service_id)
    requireAllowed(lostItemCan.report(trip))
    if (form.tell_driver) requireAllowed(permitted(who.can('MSG_DRIVER_SEND')))
    const lost_item_id = await registerItem(deps, trx, actor, trip, form)
    if (form.tell_driver)
      await writeToDriver(deps, trx, principal, actor, trip.driver_id!, {
        text: askDriver(service_id, form.description, form.left_at),
        urgent: false,
        image_uuid: null,
        service_id,
      })
    return itemOf(trx, who, lost_item_id)
  })
