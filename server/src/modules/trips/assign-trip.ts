import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { assignForm, BulkResult, TripRow } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/deps.ts'
import { requireAllowed } from '#src/modules/drivers/change-state.ts'
import { type HeldDriver, occupyForTrip } from '#src/modules/drivers/occupy-for-trip.ts'
import type { Db } from '#src/sql.ts'
import { newAssignment } from './assignment-store.ts'
import { changeTrips } from './change-trips.ts'
import { type CheckedUnit, checkUnit } from './check-unit.ts'
import { type Hold, heldDriver } from './hold-trips.ts'
import { letDriverGo, withdrawOffers, withoutRetention, withoutUnit } from './let-go.ts'
import { recordStep, tellDriver } from './record-step.ts'
import { type HeldTrip, saveTrip, type TripPatch } from './store.ts'
import type { Who } from './who.ts'

type Form = z.output<typeof assignForm>
type Item = Form['items'][number]

export const hasUnit = (trip: HeldTrip): boolean =>
  trip.status_type_id >= 4 && trip.status_type_id <= 7

/** A trip given up for want of a unit may be taken up again for a while. */
export const requireRevivable = (trip: HeldTrip): void => {
  if (trip.status_type_id === 11 && trip.dead_for_s > dispatchDefaults.reviveWithinS)
    throw fail('STATE_CONFLICT', { detail: 'Pasó más de media hora: registre otro servicio.' })
}

/** Binds a checked unit to a held trip: assignment, trip and driver change together. */
export const bindUnit = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  driver: HeldDriver,
  unit: CheckedUnit,
  more: TripPatch,
): Promise<void> => {
  const assignment = newAssignment({
    service_id: trip.service_id,
    driver_id: driver.driver_id,
    vehicle_id: unit.vehicle_id,
    kind: unit.kind,
    by: who.actor.name,
  })
  const patch = {
    ...withoutUnit,
    ...withoutRetention,
    status_type_id: 4,
    driver_id: driver.driver_id,
    vehicle_id: unit.vehicle_id,
    assignment: unit.kind,
    assigned_at: sql`now()`,
    eta_s: unit.eta_s,
    ...more,
  }
  await saveTrip(hold.trx, trip, patch, assignment)
  if (unit.kind === 'CURRENT') await occupyForTrip(deps, hold.trx, driver, 4)
}

const requireNewDriver = (who: Who, trip: HeldTrip, driver_id: number): void => {
  if (!who.can('DSP_SERVICE_UNASSIGN')) throw fail('FORBIDDEN')
  if (trip.driver_id === driver_id)
    throw fail('SERVICE_ALREADY_ASSIGNED', { detail: 'El servicio ya es de este conductor.' })
}

/** Gives a trip to a driver chosen by hand; one that has a unit already changes it in the same step. */
const assignOne = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  item: Pick<Item, 'driver_id' | 'vehicle_id'>,
  { force, reason_id }: Pick<Form, 'force' | 'reason_id'>,
): Promise<TripRow> => {
  const change = hasUnit(trip)
  requireAllowed(change ? tripCan.reassign(trip) : tripCan.assign(trip))
  requireRevivable(trip)
  if (force && !who.can('DSP_FORCE')) throw fail('FORBIDDEN')
  if (change) requireNewDriver(who, trip, item.driver_id)
  const driver = heldDriver(hold, item.driver_id)
  const unit = await checkUnit(hold, trip, driver, { vehicle_id: item.vehicle_id, force })

  if (change) {
    const old = heldDriver(hold, trip.driver_id!)
    await letDriverGo(deps, hold, who, trip, 'REASSIGNED')
    await tellDriver(deps, hold.trx, old, 'CANCELED', {
      service_id: trip.service_id,
      because: 'REASSIGNED',
    })
  }
  await withdrawOffers(deps, hold, who, trip, driver)
  await bindUnit(deps, hold, who, trip, driver, unit, {})
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: change ? 'REASIGNADO' : 'ASIGNADO',
    action: 'ASSIGNED',
    after: {
      status_type_id: 4,
      driver_id: driver.driver_id,
      vehicle_id: unit.vehicle_id,
      assignment: unit.kind,
      force,
    },
    reason_id: change ? reason_id : null,
    tell: {
      driver,
      action: 'ASSIGNED',
      value: { service_id: trip.service_id, assignment: unit.kind },
    },
  })
}

/** Assigns many trips at once, row by row. */
export const assignTrips = (deps: Deps, db: Db, who: Who, form: Form): Promise<BulkResult[]> =>
  changeTrips(
    deps,
    db,
    who,
    form.items,
    { driver_ids: form.items.map((item) => item.driver_id) },
    (hold, trip, item) => assignOne(deps, hold, who, trip, item, form),
  )
