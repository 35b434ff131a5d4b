import { boxCan, signOf } from '@chaski/contract/cash/rules.ts'
import type {
  CashBox,
  CashBoxDetail,
  CloseBoxForm,
  MovementForm,
  OpenForm,
  ReviewForm,
} from '@chaski/contract/cash/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { reasonOf, type Verdict } from '@chaski/contract/verdict.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { requireQuota, storeUpload } from '#src/modules/documents/store-upload.ts'
import { counterWithNotice } from '#src/modules/ledger/counter-with-notice.ts'
import { payWithReceipt } from '#src/modules/ledger/pay-with-receipt.ts'
import { limaToday } from '#src/modules/reports/settlement/lock-account.ts'
import * as store from './cash-store.ts'

/** Who works at the cash: what they see of boxes, and of drivers. */
export type Cashier = { eyes: store.Eyes; scope: Scope; actor: Actor }

const entity = 'cash'
const hold = (verdict: Verdict): void => {
  if (!verdict.allowed) throw fail(verdict.code, { detail: reasonOf(verdict) ?? '' })
}

export const boxOf = async (db: Db, eyes: store.Eyes, box_id: number): Promise<CashBoxDetail> => {
  const found = await store.findBox(db, eyes, box_id)
  if (found === undefined) throw fail('NOT_FOUND')
  return found
}

/** The box as it stands, held until the transaction ends. */
const held = async (trx: Db, { eyes }: Cashier, box_id: number): Promise<CashBoxDetail> => {
  await store.lockBox(trx, box_id)
  return boxOf(trx, eyes, box_id)
}

export const openBox = (db: Db, who: Cashier, { float_cents }: OpenForm): Promise<CashBox> =>
  inTransaction(db, async (trx) => {
    const { actor, eyes } = who
    const made = await store.insertBox(trx, eyes.user_id, actor.name ?? '', float_cents)
    if (made === undefined)
      throw fail('STATE_CONFLICT', { detail: 'Ya tiene una caja abierta: ciérrela primero.' })
    const { movements: _, ...after } = await boxOf(trx, eyes, made.box_id)
    await writeAudit(trx, actor, { action: 'OPEN_BOX', entity, entity_id: made.box_id, after })
    return after
  })

/** Of a driver's money the account knows in the same moment, and so does the driver. */
const post = async (
  deps: Deps,
  trx: Db,
  { scope, actor }: Cashier,
  box_id: number,
  { kind, driver_id, amount_cents }: MovementForm,
): Promise<number | null> => {
  if (driver_id === null) return null
  const paid = await payWithReceipt(deps, trx, scope, actor, driver_id, {
    kind: kind === 'PAYOUT' ? 'PAYOUT' : 'PAYMENT',
    amount_cents,
    day: await limaToday(trx),
    method: 'EFECTIVO',
    reference: `Caja ${box_id}`,
  })
  return paid.entry_id
}

export const moveCash = (
  deps: Deps,
  db: Db,
  who: Cashier,
  box_id: number,
  form: MovementForm,
): Promise<CashBoxDetail> =>
  inTransaction(db, async (trx) => {
    const before = await held(trx, who, box_id)
    hold(boxCan.work(before))
    const sign = signOf(form.kind)
    if (sign < 0) hold(boxCan.spend(before.expected_cents, form.amount_cents))
    const entry_id = await post(deps, trx, who, box_id, form)
    const made = { ...form, amount_cents: sign * form.amount_cents, entry_id, counter_of: null }
    await store.insertMovement(trx, box_id, made)
    await writeAudit(trx, who.actor, {
      action: 'CASH_MOVEMENT',
      entity,
      entity_id: box_id,
      after: made,
    })
    return boxOf(trx, who.eyes, box_id)
  })

/** Nothing is edited: what was wrong is met by its opposite, in the box and in the driver's account. */
export const takeBack = (
  deps: Deps,
  db: Db,
  who: Cashier,
  box_id: number,
  movement_id: number,
  detail: string,
): Promise<CashBoxDetail> =>
  inTransaction(db, async (trx) => {
    const before = await held(trx, who, box_id)
    const wrong = before.movements.find((m) => m.movement_id === movement_id)
    if (wrong === undefined) throw fail('NOT_FOUND')
    hold(boxCan.takeBack(before, wrong))
    if (wrong.amount_cents > 0) hold(boxCan.spend(before.expected_cents, wrong.amount_cents))
    const entry = await store.entryOfMovement(trx, movement_id)
    const counter =
      entry === null || wrong.driver_id === null
        ? null
        : await counterWithNotice(deps, trx, who.scope, who.actor, wrong.driver_id, {
            entry_id: entry,
            reason: detail,
            byCash: true,
          })
    await store.insertMovement(trx, box_id, {
      kind: wrong.kind,
      amount_cents: -wrong.amount_cents,
      driver_id: wrong.driver_id,
      detail,
      entry_id: counter?.entry_id ?? null,
      counter_of: movement_id,
    })
    await writeAudit(trx, who.actor, {
      action: 'CASH_COUNTER',
      entity,
      entity_id: box_id,
      before: wrong,
      after: { detail },
    })
    return boxOf(trx, who.eyes, box_id)
  })

const maxSide = 1600

export const addPicture = async (
  deps: Deps,
  who: Cashier,
  box_id: number,
  movement_id: number,
  readUpload: () => Promise<Upload>,
): Promise<CashBoxDetail> => {
  await requireQuota(deps.db, who.actor)
  const { bytes, name } = await readUpload()
  const picture = await deps.images.reencode(bytes, { maxWidth: maxSide, maxHeight: maxSide })
  const register = await storeUpload(deps, who.actor, {
    bytes: picture.bytes,
    media_type: picture.media_type,
    name,
  })
  return inTransaction(deps.db, async (trx) => {
    const before = await held(trx, who, box_id)
    hold(boxCan.work(before))
    const m = before.movements.find((each) => each.movement_id === movement_id)
    if (m === undefined) throw fail('NOT_FOUND')
    if (m.has_picture) throw fail('STATE_CONFLICT', { detail: 'Ya tiene su foto.' })
    await store.setPicture(trx, movement_id, await register(trx))
    await writeAudit(trx, who.actor, {
      action: 'CASH_PICTURE',
      entity,
      entity_id: box_id,
      after: { movement_id, bytes: picture.bytes.length },
    })
    return boxOf(trx, who.eyes, box_id)
  })
}

export const closeBox = (
  db: Db,
  who: Cashier,
  box_id: number,
  { version, ...form }: CloseBoxForm,
): Promise<CashBoxDetail> =>
  inTransaction(db, async (trx) => {
    const before = await held(trx, who, box_id)
    hold(boxCan.work(before))
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    const { expected_cents } = before
    hold(boxCan.close(expected_cents, form.counted_cents, form.difference_reason))
    const after = { ...form, expected_cents }
    await store.setClosed(trx, box_id, after)
    await writeAudit(trx, who.actor, { action: 'CLOSE_BOX', entity, entity_id: box_id, after })
    return boxOf(trx, who.eyes, box_id)
  })

export const reviewBox = (
  db: Db,
  who: Cashier,
  box_id: number,
  { version, review_note }: ReviewForm,
): Promise<CashBoxDetail> =>
  inTransaction(db, async (trx) => {
    const before = await held(trx, who, box_id)
    hold(boxCan.review(before))
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    await store.setReviewed(trx, box_id, who.actor.name ?? '', review_note)
    await writeAudit(trx, who.actor, {
      action: 'REVIEW_BOX',
      entity,
      entity_id: box_id,
      after: { review_note },
    })
    return boxOf(trx, who.eyes, box_id)
  })
