import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { receivableCan } from '@chaski/contract/receivables/account-rules.ts'
import type { promiseForm } from '@chaski/contract/receivables/account-schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import {
  decideWriteOff,
  enterWriteOff,
  findWriteOff,
  insertWriteOff,
  savePromise,
} from './change-store.ts'
import { holdReceivable } from './hold-receivable.ts'

/** By when they said they would pay. */
export const notePromise = (
  db: Db,
  scope: Scope,
  actor: Actor,
  receivable_id: number,
  { version, promised_on, promise_note }: z.output<typeof promiseForm>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const r = await holdReceivable(trx, scope, receivable_id)
    if (r.version !== version) throw fail('VERSION_CONFLICT', { current: r })
    requireAllowed(receivableCan.promise(r))
    await savePromise(trx, receivable_id, {
      promised_on,
      promise_note: promise_note === '' ? null : promise_note,
    })
    await writeAudit(trx, actor, {
      action: 'NOTE_PROMISE',
      entity: 'receivables',
      entity_id: r.company_id,
      before: { receivable_id, promised_on: r.promised_on },
      after: { receivable_id, promised_on, promise_note },
    })
    return r.company_id
  })

/** What nobody will pay is given up by two people: asked by one … */
export const askWriteOff = (
  db: Db,
  principal: Operator,
  actor: Actor,
  receivable_id: number,
  reason: string,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const r = await holdReceivable(trx, principal, receivable_id)
    requireAllowed(receivableCan.askWriteOff(r))
    const write_off_id = await insertWriteOff(trx, r, principal, reason)
    await writeAudit(trx, actor, {
      action: 'ASK_WRITE_OFF',
      entity: 'receivables',
      entity_id: r.company_id,
      after: { write_off_id, receivable_id, amount_cents: r.balance_cents, reason },
    })
    return r.company_id
  })

/** … and decided by another; what was paid meanwhile is not given up. */
export const settleWriteOff = (
  db: Db,
  principal: Operator,
  actor: Actor,
  write_off_id: number,
  approve: boolean,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const asked = await findWriteOff(trx, write_off_id)
    if (asked === undefined) throw fail('NOT_FOUND')
    const r = await holdReceivable(trx, principal, asked.receivable_id)
    requireAllowed(receivableCan.decideWriteOff(asked.asked_by, principal.user_id))
    if ((await decideWriteOff(trx, write_off_id, principal, approve)) === 0)
      throw fail('STATE_CONFLICT', { detail: 'Ya se decidió.' })
    if (approve && r.balance_cents > 0) await enterWriteOff(trx, r, principal, asked.reason)
    await writeAudit(trx, actor, {
      action: approve ? 'APPROVE_WRITE_OFF' : 'REFUSE_WRITE_OFF',
      entity: 'receivables',
      entity_id: r.company_id,
      after: { write_off_id, receivable_id: r.receivable_id, amount_cents: r.balance_cents },
    })
    return r.company_id
  })
