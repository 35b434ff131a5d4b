import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'

/** Who let a ride be charged against the rules, and why, in its history and the audit. */
export const recordOverride = async (
  deps: Deps,
  trx: Db,
  who: Who,
  trip: Pick<HeldTrip, 'service_id' | 'status_type_id' | 'driver_id'>,
  reason: string,
): Promise<void> => {
  await recordStep(deps, trx, who.actor, trip, {
    kind: 'PAGO_AUTORIZADO',
    action: 'UPDATED',
    after: { payment_override: reason },
    note: reason,
  })
}
