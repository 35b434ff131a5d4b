import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import type {
  foundForm,
  giveUpForm,
  LostItemDetail,
  returnItemForm,
} from '@chaski/contract/lost-items/schema.ts'
import type { TripActivityKind } from '@chaski/contract/trips/activity-titles.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { itemOf, presentItem } from './item-of.ts'
import { newsForOwner } from './item-words.ts'
import { insertStep, type ItemChange, lockItem, moveItem, type StoredItem } from './store.ts'
import { notifyOwner } from './notify-owner.ts'

type Change = {
  lost_item_id: number
  version: number
  may: (item: StoredItem) => Verdict
  to: Partial<ItemChange> & Pick<ItemChange, 'state'>
  kind: TripActivityKind
  note: string
  tell_client: boolean
}

const nobody = { kept_at: null, receiver_name: null, receiver_document: null }

/** The story of every change: lock, refuse what is foreign, stale or over, save, tell its owner, audit. */
const changeItem = (deps: Deps, db: Db, who: Who, change: Change): Promise<LostItemDetail> =>
  inTransaction(db, async (trx) => {
    const { lost_item_id, version, note, kind } = change
    const before = await lockItem(trx, who.scope, lost_item_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version)
      throw fail('VERSION_CONFLICT', { current: presentItem(who, before) })
    requireAllowed(change.may(before))
    const to = { ...nobody, ...change.to }
    await moveItem(trx, lost_item_id, to)
    const told_client = change.tell_client
      ? await notifyOwner(deps, trx, before, newsForOwner({ ...before, ...to }))
      : null
    const by = who.actor.name
    await insertStep(trx, lost_item_id, { ...to, note, by, told_driver: false, told_client })
    await recordStep(deps, trx, who.actor, await tripToMatch(trx, who.scope, before.service_id), {
      kind,
      action: 'UPDATED',
      after: { lost_item_id },
      note: before.description,
    })
    await writeAudit(trx, who.actor, {
      action: 'UPDATE',
      entity: 'lost-items',
      entity_id: lost_item_id,
      ...difference(before, { ...before, ...to }),
    })
    return itemOf(trx, who, lost_item_id)
  })

export const findLostItem = (
  deps: Deps,
  db: Db,
  who: Who,
  lost_item_id: number,
  { kept_at, ...form }: z.output<typeof foundForm>,
): Promise<LostItemDetail> =>
  changeItem(deps, db, who, {
    ...form,
    lost_item_id,
    may: lostItemCan.find,
    to: { state: kept_at === null ? 'WITH_DRIVER' : 'AT_OFFICE', kept_at },
    kind: 'OBJETO_APARECIO',
  })

export const giveUpItem = (
  deps: Deps,
  db: Db,
  who: Who,
  lost_item_id: number,
  form: z.output<typeof giveUpForm>,
): Promise<LostItemDetail> =>
  changeItem(deps, db, who, {
    ...form,
    lost_item_id,
    may: lostItemCan.giveUp,
    to: { state: 'NOT_FOUND' },
    kind: 'OBJETO_NO_APARECIO',
  })

export const giveBackItem = (
  deps: Deps,
  db: Db,
  who: Who,
  lost_item_id: number,
  { receiver_name, receiver_document, ...form }: z.output<typeof returnItemForm>,
): Promise<LostItemDetail> =>
  changeItem(deps, db, who, {
    ...form,
    lost_item_id,
    may: lostItemCan.giveBack,
    to: { state: 'RETURNED', receiver_name, receiver_document },
    kind: 'OBJETO_ENTREGADO',
    tell_client: false,
  })
