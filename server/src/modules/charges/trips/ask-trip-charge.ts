import { chargeCan } from '@chaski/contract/charges/rules.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { chargeOfTrip, findCharge, insertCharge } from '#src/modules/charges/charge-store.ts'
import { presentCharge } from '#src/modules/charges/present-charge.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'

/** As long as the first time, which the end of the ride began. */
const days = 1

/** The same amount once more, after the charge before lapsed or was taken back. */
export const askTripCharge = (
  deps: Deps,
  db: Db,
  scope: Scope,
  actor: Actor,
  service_id: number,
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    const trip = await tripToMatch(trx, scope, service_id)
    const before = await chargeOfTrip(trx, service_id)
    if (before === undefined)
      throw fail('STATE_CONFLICT', { detail: 'Este servicio no se cobra por Yape ni Plin.' })
    requireAllowed(chargeCan.askAgain(before))
    const { amount_cents } = before
    const created_by = actor.name ?? 'Sistema'
    const charge_id = await insertCharge(trx, { service_id }, { amount_cents, days, created_by })
    if (charge_id === undefined)
      throw fail('STATE_CONFLICT', { detail: 'El cobro sigue pendiente.' })
    await recordStep(deps, trx, actor, trip, {
      kind: 'COBRO_PEDIDO',
      action: 'UPDATED',
      after: { charge_id, amount_cents },
    })
    return presentCharge(trx, (await findCharge(trx, charge_id))!)
  })
