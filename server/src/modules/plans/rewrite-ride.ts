import type { Planned } from '@chaski/contract/plans/rules.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { prepareChange, updateTrip } from '#src/modules/trips/take/update-trip.ts'
import { changeOf } from './change-of.ts'
import { markTrip, type PlanTrip, settleRefusal } from './ride-store.ts'
import { holdEdition, type StoredPlan } from './store.ts'
import { printOf, tripFormOf } from './trip-form-of.ts'

/** Writes a ride that nobody touched as the plan is now; the version refuses one that somebody has just changed. */
export const rewriteRide = async (
  deps: Deps,
  zones: PriceZones,
  plan: StoredPlan,
  ride: Planned,
  trip: PlanTrip,
): Promise<void> => {
  const form = tripFormOf(plan, ride)
  const { service_id, plan_left_version: version } = trip
  const change = changeOf(form, { service_id, version })
  const prepared = await prepareChange(deps, zones, clockWho, change)
  await inTransaction(deps.db, async (trx) => {
    if (!(await holdEdition(trx, plan))) return
    await updateTrip(deps, trx, clockWho, prepared)
    await markTrip(trx, service_id, ride, printOf(form))
    await settleRefusal(trx, ride)
  })
}
