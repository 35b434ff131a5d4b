import { type RawBuilder, sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { type AssignmentKind, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { type HeldDriver, occupyForTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import type { ValueOrColumn } from '#src/base/sql/sql.ts'
import { newAssignment } from './assignment-store.ts'
import type { Assigned } from './decide-assign.ts'
import type { Hold } from './hold-trips.ts'
import { withoutRetention, withoutUnit } from './let-go.ts'
import { type HeldTrip, saveTrip, type TripPatch } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type AssignedUnit = Pick<Assigned, 'vehicle_id' | 'kind' | 'eta_s'>

/** What a trip becomes with a unit. */
export const withUnit = (
  driver: { driver_id: ValueOrColumn<number> },
  unit: {
    vehicle_id: ValueOrColumn<number>
    kind: AssignmentKind
    eta_s: ValueOrColumn<number | null>
  },
): TripPatch => ({
  ...withoutUnit,
  ...withoutRetention,
  status_type_id: tripStatus.ASSIGNED,
  driver_id: driver.driver_id,
  vehicle_id: unit.vehicle_id,
  assignment: unit.kind,
  assigned_at: sql`now()`,
  eta_s: unit.eta_s,
})

/** How the story of the trip tells it. */
export const assignedAfter = (driver: HeldDriver, unit: AssignedUnit, force: boolean) => ({
  status_type_id: tripStatus.ASSIGNED,
  driver_id: driver.driver_id,
  vehicle_id: unit.vehicle_id,
  assignment: unit.kind,
  force,
})

const assignmentOf = (
  who: Who,
  trip: HeldTrip,
  driver: HeldDriver,
  unit: AssignedUnit,
): RawBuilder<unknown> =>
  newAssignment({
    service_id: trip.service_id,
    driver_id: driver.driver_id,
    vehicle_id: unit.vehicle_id,
    kind: unit.kind,
    by: who.actor.name,
  })

/** Binds a checked unit to a held trip: assignment, trip and driver change together. */
export const bindUnit = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  driver: HeldDriver,
  unit: AssignedUnit,
  more: TripPatch,
): Promise<void> => {
  const patch = { ...withUnit(driver, unit), ...more }
  await saveTrip(hold.trx, trip, patch, assignmentOf(who, trip, driver, unit))
  if (unit.kind === 'CURRENT') await occupyForTrip(deps, hold.trx, driver, driverStatus.ON_WAY)
}
