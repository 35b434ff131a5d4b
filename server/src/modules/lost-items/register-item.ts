import type { LostItemForm } from '@chaski/contract/lost-items/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { insertItem, insertStep } from './store.ts'

type Trip = Awaited<ReturnType<typeof tripToMatch>>

/** Writes down what was left behind: with the ride, its first step, the story and the audit. */
export const registerItem = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  trip: Trip,
  { source, description, left_at, tell_driver }: LostItemForm,
): Promise<number> => {
  const { service_id } = trip
  const state = source === 'DRIVER' ? 'WITH_DRIVER' : 'SEARCHING'
  const item = {
    service_id,
    driver_id: trip.driver_id!,
    source,
    state,
    description,
    left_at,
  } as const
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
  await writeAudit(trx, actor, {
    action: 'CREATE',
    entity: 'lost-items',
    entity_id: lost_item_id,
    after: item,
  })
  return lost_item_id
}
