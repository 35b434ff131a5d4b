import { fail } from '@chaski/contract/errors.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { Who } from '#src/access/who.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { Swap } from '#src/matching/swap-types.ts'
import { endAssignment } from '#src/modules/trips/assign/assignment-store.ts'
import { assignedAfter, bindUnit } from '#src/modules/trips/assign/bind-unit.ts'
import { type Hold, heldDriver, heldTrip, holdTrips } from '#src/modules/trips/assign/hold-trips.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import { insertSwap, type SwapOrder } from './swap-store.ts'

/** The trip as it was looked at: whoever arrived, was let go or was changed meanwhile has moved its version on. */
const lookAgain = async (hold: Hold, who: Who, order: SwapOrder): Promise<HeldTrip> => {
  const trip = await heldTrip(hold, who, order.service_id, order.version)
  requireAllowed(tripCan.reassign(trip))
  const { shift } = heldDriver(hold, order.driver_id)
  if (shift?.vehicle_id !== order.vehicle_id) throw fail('DRIVER_BUSY')
  return trip
}

const giveOther = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  { service_id, from_driver_id, driver_id, vehicle_id, eta_s, note }: SwapOrder,
): Promise<void> => {
  const driver = heldDriver(hold, driver_id)
  const unit = { vehicle_id, kind: 'CURRENT' as const, eta_s }
  await publishToDriver(deps, hold.trx, heldDriver(hold, from_driver_id), 'CANCELED', {
    service_id,
    because: 'SWAPPED',
  })
  await bindUnit(deps, hold, who, trip, driver, unit, {})
  await recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'REASIGNADO',
    action: 'ASSIGNED',
    after: assignedAfter(driver, unit, false),
    note,
    command: { driver, action: 'ASSIGNED', value: { service_id, assignment: 'CURRENT' } },
  })
}

/** Cars on their way change trips among themselves: all in one step, or none. */
export const swapUnits = (
  deps: Deps,
  who: Who,
  swap: Pick<Swap, 'kind' | 'gain_s'>,
  orders: readonly SwapOrder[],
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const service_ids = orders.map(({ service_id }) => service_id)
    const hold = await holdTrips(deps, trx, { service_ids })
    const trips: HeldTrip[] = []
    for (const order of orders) trips.push(await lookAgain(hold, who, order))
    // Both hands must be empty before either takes the other's.
    for (const service_id of service_ids) await endAssignment(trx, service_id, 'SWAPPED')
    for (const [at, order] of orders.entries()) {
      await giveOther(deps, hold, who, trips[at]!, order)
      await insertSwap(trx, swap, order)
    }
  })
