import { fail } from '@chaski/contract/errors.ts'
import {
  accountPaymentCan,
  allocationProblem,
  paymentProblem,
} from '@chaski/contract/receivables/account-rules.ts'
import type { Allocation, PaymentForm } from '@chaski/contract/receivables/account-schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { todayInLima } from '#src/modules/receivables/closing/statement-store.ts'
import { uniqueField } from '#src/records/unique-field.ts'
import { findAccountPayment, holdAccount, openReceivables } from './account-store.ts'
import { freeAllocations, insertAllocations, insertPayment, markReversed } from './change-store.ts'

const usedBefore = uniqueField({
  company_payment_operation: ['operation', 'Ya hay un pago con este número'],
})

const refuse = (problem: { path: string; detail: string } | null): void => {
  if (problem === null) return
  const { path, detail } = problem
  throw fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })
}

const byName = (actor: Actor): string => actor.name ?? 'Sistema'

/** Money of a company: what it pays is told now or later; until then it is an advance. */
export const takePayment = (
  db: Db,
  actor: Actor,
  company_id: number,
  form: PaymentForm,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, company_id)
    const open = await openReceivables(trx, company_id)
    refuse(paymentProblem(form, { today: await todayInLima(trx), open }))
    const { allocations, operation, ...rest } = form
    const company_payment_id = await insertPayment(trx, company_id, byName(actor), {
      ...rest,
      operation: operation === '' ? null : operation,
      reverses_id: null,
    })
    await insertAllocations(trx, { company_id, company_payment_id }, byName(actor), allocations)
    await writeAudit(trx, actor, {
      action: 'TAKE_PAYMENT',
      entity: 'receivables',
      entity_id: company_id,
      after: { company_payment_id, ...form },
    })
    return company_payment_id
  }).catch(usedBefore)

const held = async (trx: Db, scope: Scope, company_payment_id: number) => {
  const seen = await findAccountPayment(trx, scope, company_payment_id)
  if (seen === undefined) throw fail('NOT_FOUND')
  await holdAccount(trx, seen.company_id)
  return (await findAccountPayment(trx, scope, company_payment_id))!
}

/** Gives what is left of a payment to what is owed. */
export const allocatePayment = (
  db: Db,
  scope: Scope,
  actor: Actor,
  company_payment_id: number,
  allocations: readonly Allocation[],
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const payment = await held(trx, scope, company_payment_id)
    requireAllowed(accountPaymentCan.allocate(payment))
    const open = await openReceivables(trx, payment.company_id)
    refuse(
      allocationProblem({ ...payment, amount_cents: payment.advance_cents }, allocations, open),
    )
    await insertAllocations(trx, payment, byName(actor), allocations)
    await writeAudit(trx, actor, {
      action: 'ALLOCATE_PAYMENT',
      entity: 'receivables',
      entity_id: payment.company_id,
      after: { company_payment_id, allocations },
    })
    return payment.company_id
  })

/** Taken back by an amount below zero, never erased; its number may be used again. */
export const reversePayment = (
  db: Db,
  scope: Scope,
  actor: Actor,
  company_payment_id: number,
  reason: string,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const payment = await held(trx, scope, company_payment_id)
    requireAllowed(accountPaymentCan.reverse(payment))
    const { company_id, paid_on, amount_cents } = payment
    await freeAllocations(trx, company_payment_id, byName(actor))
    await insertPayment(trx, company_id, byName(actor), {
      paid_on,
      amount_cents: -amount_cents,
      note: reason,
      means: null,
      operation: null,
      reverses_id: company_payment_id,
    })
    await markReversed(trx, company_payment_id)
    await writeAudit(trx, actor, {
      action: 'REVERSE_PAYMENT',
      entity: 'receivables',
      entity_id: company_id,
      after: { company_payment_id, amount_cents, reason },
    })
    return company_id
  })
