import { randomUUID } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { extensionOf } from './call-store.ts'
import { type CallOrder, insertOrder, isExchangeThere } from './call-order-store.ts'

/** Asks the exchange to ring one's own telephone and then the number's. */
export const originateCall = (
  db: Db,
  principal: Operator,
  actor: Actor,
  cellphone: string,
): Promise<CallOrder> =>
  inTransaction(db, async (trx) => {
    const extension = await extensionOf(trx, principal.user_id)
    if (extension === null)
      throw fail('REFUSED', { detail: 'Su usuario no tiene anexo telefónico.' })
    if (!(await isExchangeThere(trx)))
      throw fail('REFUSED', { detail: 'La central telefónica no está conectada.' })
    const order = { call_id: randomUUID(), extension, cellphone }
    await insertOrder(trx, principal.user_id, order)
    await writeAudit(trx, actor, {
      action: 'ORIGINATE_CALL',
      entity: 'calls',
      entity_id: order.call_id,
    })
    return order
  })
