import { sql } from 'kysely'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import { type Charge, type OwnProofForm, walletNames } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import {
  findCharge,
  holdCharge,
  insertCharge,
  markCancelled,
  markPaid,
  type StoredCharge,
} from '#src/modules/charges/charge-store.ts'
import { enterProof } from '#src/modules/charges/enter-proof.ts'
import { presentCharge } from '#src/modules/charges/present-charge.ts'
import { accountReach } from '#src/modules/receivables/account-reach.ts'
import { holdReceivable } from '#src/modules/receivables/account/hold-receivable.ts'
import { payReceivable } from '#src/modules/receivables/account/pay-receivable.ts'

const entity = 'charges'
/** A company's treasury pays by the week. */
const days = 7

const shown = async (trx: Db, charge_id: number): Promise<Charge> =>
  presentCharge(trx, (await findCharge(trx, charge_id))!)

const held = async (trx: Db, principal: Operator, charge_id: number): Promise<StoredCharge> => {
  const reach = sql`c.receivable_id is not null and ${accountReach(sql`r.company_id`, principal)}`
  const stored = await holdCharge(trx, charge_id, reach)
  if (stored === undefined) throw fail('NOT_FOUND')
  return stored
}

/** Asks a company for what it still owes of one factura. */
export const askReceivableCharge = (
  db: Db,
  principal: Operator,
  actor: Actor,
  receivable_id: number,
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    const owed = await holdReceivable(trx, principal, receivable_id)
    requireAllowed(chargeCan.askReceivable(owed))
    const amount_cents = owed.balance_cents
    const created_by = principal.name
    const charge_id = await insertCharge(trx, { receivable_id }, { amount_cents, days, created_by })
    if (charge_id === undefined)
      throw fail('STATE_CONFLICT', { detail: 'El cobro sigue pendiente.' })
    const after = { charge_id, receivable_id, amount_cents }
    await writeAudit(trx, actor, { action: 'ASK_CHARGE', entity, entity_id: charge_id, after })
    return shown(trx, charge_id)
  })

/** The money is noted where all payments of companies are, once; the charge points to it. */
export const confirmReceivableCharge = (
  db: Db,
  principal: Operator,
  actor: Actor,
  charge_id: number,
  told: OwnProofForm,
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    const stored = await held(trx, principal, charge_id)
    requireAllowed(chargeCan.confirm(stored))
    const proof = await enterProof(trx, stored, told, principal.name)
    const { means, operation } = proof
    const company_payment_id = await payReceivable(trx, principal, actor, stored.receivable_id!, {
      amount_cents: stored.amount_cents,
      means: 'WALLET',
      operation,
      note: `Cobro por QR (${walletNames[means]})`,
    })
    await markPaid(trx, charge_id, 'COMPANY', company_payment_id)
    const after = { charge_id, company_payment_id, ...proof }
    await writeAudit(trx, actor, { action: 'CONFIRM_CHARGE', entity, entity_id: charge_id, after })
    return shown(trx, charge_id)
  })

export const cancelReceivableCharge = (
  db: Db,
  principal: Operator,
  actor: Actor,
  charge_id: number,
  reason: string,
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    requireAllowed(chargeCan.cancel(await held(trx, principal, charge_id)))
    await markCancelled(trx, charge_id, reason)
    const after = { charge_id, reason }
    await writeAudit(trx, actor, { action: 'CANCEL_CHARGE', entity, entity_id: charge_id, after })
    return shown(trx, charge_id)
  })
