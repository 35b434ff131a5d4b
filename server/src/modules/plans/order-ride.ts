import type { Planned } from '@chaski/contract/plans/rules.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { createTrip } from '#src/modules/trips/take/create-trip.ts'
import { prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import { hasTrip, markTrip, settleRefusal } from './ride-store.ts'
import { holdEdition, type StoredPlan } from './store.ts'
import { printOf, tripFormOf } from './trip-form-of.ts'

/** Orders one ride of a plan as a call would be taken, once: whoever comes second finds it there. */
export const orderRide = async (
  deps: Deps,
  zones: PriceZones,
  plan: StoredPlan,
  ride: Planned,
): Promise<void> => {
  const form = tripFormOf(plan, ride)
  const prepared = await prepareTrip(deps, zones, clockWho, form)
  await inTransaction(deps.db, async (trx) => {
    // Edited meanwhile: whoever edited it has it run again.
    if (!(await holdEdition(trx, plan))) return
    if (await hasTrip(trx, ride)) return
    const service_id = await createTrip(deps, trx, clockWho, prepared)
    await markTrip(trx, service_id, ride, printOf(form))
    await settleRefusal(trx, ride)
  })
}
