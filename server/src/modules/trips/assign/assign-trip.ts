import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { assignForm, BulkResult, TripRow } from '@chaski/contract/trips/schema.ts'
import { hasUnit, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { assignedAfter, bindUnit } from './bind-unit.ts'
import { changeTrips } from '#src/modules/trips/change-trips.ts'
import { checkUnit } from './check-unit.ts'
import { type Hold, heldDriver } from './hold-trips.ts'
import { letDriverGo, withdrawOffers } from './let-go.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import type { HeldTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Form = z.output<typeof assignForm>
type Item = Form['items'][number]

/** A trip given up for want of a unit may be taken up again for a while. */
export const requireRevivable = (trip: HeldTrip): void => {
  if (
    trip.status_type_id === tripStatus.NO_UNIT &&
    trip.dead_for_s > dispatchDefaults.reviveWithinS
  )
    throw fail('STATE_CONFLICT', { detail: 'Pasó más de media hora: registre otro servicio.' })
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
  const change = hasUnit(trip.status_type_id)
  requireAllowed(change ? tripCan.reassign(trip) : tripCan.assign(trip))
  requireRevivable(trip)
  if (force && !who.can('DSP_FORCE')) throw fail('FORBIDDEN')
  if (change) requireNewDriver(who, trip, item.driver_id)
  const driver = heldDriver(hold, item.driver_id)
  const unit = await checkUnit(hold, trip, driver, { vehicle_id: item.vehicle_id, force })

  if (change) {
    const old = heldDriver(hold, trip.driver_id!)
    await letDriverGo(deps, hold, who, trip, 'REASSIGNED')
    await publishToDriver(deps, hold.trx, old, 'CANCELED', {
      service_id: trip.service_id,
      because: 'REASSIGNED',
    })
  }
  await withdrawOffers(deps, hold, who, trip, driver)
  await bindUnit(deps, hold, who, trip, driver, unit, {})
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: change ? 'REASIGNADO' : 'ASIGNADO',
    action: 'ASSIGNED',
    after: assignedAfter(driver, unit, force),
    reason_id: change ? reason_id : null,
    command: {
      driver,
      action: 'ASSIGNED',
      value: { service_id: trip.service_id, assignment: unit.kind },
    },
  })
}

/** Assigns many trips at once, row by row. */
export const assignTrips = (deps: Deps, db: Db, who: Who, form: Form): Promise<BulkResult[]> => {
  const driver_ids = form.items.map(({ driver_id }) => driver_id)
  return changeTrips(deps, db, who, form.items, { driver_ids }, (hold, trip, own) =>
    assignOne(deps, hold, who, trip, own, form),
  )
}
