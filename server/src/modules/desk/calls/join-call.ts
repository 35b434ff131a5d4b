import { randomUUID } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import { rideTalk } from '@chaski/contract/messaging/ride-rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { doesExchangeJoin, insertJoin } from './call-order-store.ts'
import { findRideEnds, type RideCaller } from './ride-ends-store.ts'

/** Asks the exchange to ring the caller, then the other, and to join them: neither learns a number. */
export const joinCall = (
  db: Db,
  actor: Actor,
  caller: RideCaller,
  service_id: number,
): Promise<{ call_id: string }> =>
  inTransaction(db, async (trx) => {
    const ride = await findRideEnds(trx, service_id, caller)
    if (ride === undefined) throw fail('NOT_FOUND')
    requireAllowed(rideTalk.call(ride))
    const { own, other } = ride
    if (own === '' || other === '')
      throw fail('REFUSED', { detail: 'Falta un número de teléfono: escriba por aquí.' })
    if (!(await doesExchangeJoin(trx)))
      throw fail('REFUSED', {
        detail: 'La central telefónica no une llamadas por ahora: escriba por aquí.',
      })
    const call_id = randomUUID()
    await insertJoin(trx, { call_id, first_cellphone: own, cellphone: other })
    await writeAudit(trx, actor, { action: 'JOIN_CALL', entity: 'trips', entity_id: service_id })
    return { call_id }
  })
