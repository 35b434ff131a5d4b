import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { endTrip } from '#src/modules/trips/end/cancel-trip.ts'
import { freeSlot, type PlanTrip } from './ride-store.ts'
import { holdEdition, type StoredPlan } from './store.ts'

/** Takes back a ride that the plan no longer wants: days ahead and without a unit, it costs nobody a fee. */
export const withdrawRide = (deps: Deps, plan: StoredPlan, trip: PlanTrip): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await holdEdition(trx, plan))) return
    const { service_id, plan_left_version: version } = trip
    const options = { endsRide: true }
    await changeTrip(deps, trx, clockWho, { service_id, version }, options, (hold, held) => {
      requireAllowed(tripCan.cancel(held))
      return endTrip(deps, hold, clockWho, held, {
        kind: 'CANCELADO',
        reason_id: cancelFor.GAVE_UP,
        note: `El plan «${plan.name}» cambió`,
        final_fare: { lines: [], total: 0 },
      })
    })
    await freeSlot(trx, service_id)
  })
