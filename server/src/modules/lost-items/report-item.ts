import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import type { LostItemDetail, LostItemForm } from '@chaski/contract/lost-items/schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { operatorWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/principal.ts'
import { writeToDriver } from '#src/modules/messaging/write-to-driver.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { itemOf } from './item-of.ts'
import { askDriver } from './item-words.ts'
import { insertItem, insertStep } from './store.ts'

/** Somebody misses a thing, or a driver has found one: kept with the ride, and the driver is asked at once. */
export const reportItem = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  service_id: number,
  { source, description, left_at, tell_driver }: LostItemForm,
): Promise<LostItemDetail> =>
  inTransaction(db, async (trx) => {
    const who = operatorWho(principal, actor)
    const trip = await tripToMatch(trx, principal, service_id)
    requireAllowed(lostItemCan.report(trip))
    const driver_id = trip.driver_id!
    if (tell_driver) requireAllowed(permitted(who.can('MSG_DRIVER_SEND')))
    const state = source === 'DRIVER' ? 'WITH_DRIVER' : 'SEARCHING'
    const item = { service_id, driver_id, source, state, description, left_at } as const
    const lost_item_id = await insertItem(trx, { ...item, created_by: actor.name })
    await insertStep(trx, lost_item_id, {
      state,
      note: '',
      by: actor.name,
      told_driver: tell_driver,
      told_client: null,
    })
    await recordStep(deps, trx, actor, trip, {
      kind: 'OBJETO_OLVIDADO',
      action: 'UPDATED',
      after: { lost_item_id },
      note: description,
    })
    if (tell_driver)
      await writeToDriver(deps, trx, principal, actor, driver_id, {
        text: askDriver(service_id, description, left_at),
        urgent: false,
        image_uuid: null,
        service_id,
      })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'lost-items',
      entity_id: lost_item_id,
      after: item,
    })
    return itemOf(trx, who, lost_item_id)
  })
