import type { z } from 'zod'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { assignForm, BulkResult } from '@chaski/contract/trips/action-schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { changeTrips } from '#src/modules/trips/change-trips.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import { isAffiliated } from './assignment-store.ts'
import { assignedAfter, bindUnit } from './bind-unit.ts'
import { decideAssign, type Pairing, type Wanted, wantedVehicle } from './decide-assign.ts'
import { type Hold, heldDriver, unitOf } from './hold-trips.ts'
import { letDriverGo, withdrawOffers } from './let-go.ts'
import { databaseTime } from '#src/base/database-time.ts'

type Form = z.output<typeof assignForm>

/** All that the decision asks for, read while trip and driver are held. */
const pairingOf = async (hold: Hold, trip: HeldTrip, wanted: Wanted): Promise<Pairing> => {
  const { driver_id } = wanted
  const driver = hold.drivers.get(driver_id)
  const vehicle_id = driver && trip.early ? wantedVehicle(driver, wanted) : undefined
  return {
    trip,
    driver,
    unit: driver && (await unitOf(hold, driver_id)),
    offered: hold.offers.some(
      (offer) => offer.driver_id === driver_id && offer.service_id === trip.service_id,
    ),
    affiliated: vehicle_id !== undefined && (await isAffiliated(hold.trx, driver_id, vehicle_id)),
  }
}

/** Gives a trip to a driver chosen by hand; one that has a unit already changes it in the same step. */
const assignOne = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  wanted: Wanted,
  reason_id: Form['reason_id'],
): Promise<TripRow> => {
  const pairing = await pairingOf(hold, trip, wanted)
  const assigned = decideAssign(who, pairing, wanted, Math.floor(databaseTime() / 1000))
  const { driver, changes } = assigned

  if (changes) {
    const old = heldDriver(hold, trip.driver_id!)
    await letDriverGo(deps, hold, who, trip, 'REASSIGNED')
    await publishToDriver(deps, hold.trx, old, 'CANCELED', {
      service_id: trip.service_id,
      because: 'REASSIGNED',
    })
  }
  await withdrawOffers(deps, hold, who, trip, driver)
  await bindUnit(deps, hold, who, trip, driver, assigned, {})
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: changes ? 'REASIGNADO' : 'ASIGNADO',
    action: 'ASSIGNED',
    after: assignedAfter(driver, assigned, wanted.force),
    reason_id: changes ? reason_id : null,
    command: {
      driver,
      action: 'ASSIGNED',
      value: { service_id: trip.service_id, assignment: assigned.kind },
    },
  })
}

/** The plain way: trips and drivers are held, then looked at, decided and written row by row. It says why when it refuses. */
export const assignUnderLocks = (
  deps: Deps,
  db: Db,
  who: Who,
  { items, force, reason_id }: Form,
): Promise<BulkResult[]> => {
  const driver_ids = items.map(({ driver_id }) => driver_id)
  return changeTrips(deps, db, who, items, { driver_ids }, (hold, trip, item) =>
    assignOne(deps, hold, who, trip, { ...item, force }, reason_id),
  )
}
