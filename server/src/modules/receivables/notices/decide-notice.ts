import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import type {
  PaymentNotice,
  refuseNoticeForm,
  takeNoticeForm,
} from '@chaski/contract/receivables/notice-schema.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { takePayment } from '#src/modules/receivables/account/take-payment.ts'
import { decideNotice, lockNotice } from './notice-store.ts'

const held = async (
  trx: Db,
  principal: Operator,
  payment_notice_id: number,
  version: number,
): Promise<PaymentNotice> => {
  const notice = await lockNotice(trx, principal, payment_notice_id)
  if (notice === undefined) throw fail('NOT_FOUND')
  if (notice.version !== version) throw fail('VERSION_CONFLICT', { current: notice })
  if (notice.state !== 'SENT') throw fail('STATE_CONFLICT', { detail: 'El aviso ya se decidió.' })
  return notice
}

/** What was told becomes a payment like any other: its number may not have been noted before. */
export const takeNotice = (
  db: Db,
  principal: Operator,
  actor: Actor,
  payment_notice_id: number,
  { version, allocations }: z.output<typeof takeNoticeForm>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { company_id, paid_on, amount_cents, means, operation, note } = await held(
      trx,
      principal,
      payment_notice_id,
      version,
    )
    const company_payment_id = await takePayment(trx, actor, company_id, {
      paid_on,
      amount_cents,
      means,
      operation,
      note,
      allocations,
    })
    await decideNotice(trx, payment_notice_id, {
      state: 'TAKEN',
      company_payment_id,
      reason: null,
      decided_by: principal.name,
    })
    return company_id
  })

export const refuseNotice = (
  db: Db,
  principal: Operator,
  actor: Actor,
  payment_notice_id: number,
  { version, reason }: z.output<typeof refuseNoticeForm>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { company_id } = await held(trx, principal, payment_notice_id, version)
    await decideNotice(trx, payment_notice_id, {
      state: 'REFUSED',
      company_payment_id: null,
      reason,
      decided_by: principal.name,
    })
    await writeAudit(trx, actor, {
      action: 'REFUSE_NOTICE',
      entity: 'receivables',
      entity_id: company_id,
      after: { payment_notice_id, reason },
    })
    return company_id
  })
