import { sql } from 'kysely'
import type { z } from 'zod'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult, unassignForm } from '@chaski/contract/trips/action-schema.ts'
import { queuedAs } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { excludeDriver } from './assignment-store.ts'
import { changeTrips } from '#src/modules/trips/change-trips.ts'
import { type Hold, heldDriver } from './hold-trips.ts'
import { letDriverGo, withoutUnit } from './let-go.ts'
import { requireReason } from '#src/modules/trips/end/reasons.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Form = Omit<z.output<typeof unassignForm>, 'items'>

/** Takes the unit from a trip, which goes back to the queue with a little more urgency. */
export const unassignOne = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  form: Form,
): Promise<TripRow> => {
  requireAllowed(tripCan.unassign(trip))
  const driver = heldDriver(hold, trip.driver_id!)
  const status_type_id = queuedAs(trip.early)
  await letDriverGo(deps, hold, who, trip, 'UNASSIGNED')
  if (form.exclude_driver)
    await excludeDriver(
      hold.trx,
      trip.service_id,
      driver.driver_id,
      dispatchDefaults.excludeAfterUnassignS,
    )
  await saveTrip(hold.trx, trip, {
    ...withoutUnit,
    status_type_id,
    dispatch_since: trip.early ? null : sql`now()`,
    priority: Math.min(5, trip.priority + 1),
  })
  await publishToDriver(deps, hold.trx, driver, 'CANCELED', {
    service_id: trip.service_id,
    because: 'UNASSIGNED',
    reason_id: form.reason_id,
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'DESASIGNADO',
    action: 'UNASSIGNED',
    after: { status_type_id, driver_id: null },
    reason_id: form.reason_id,
    note: form.note,
  })
}

export const unassignTrips = async (
  deps: Deps,
  db: Db,
  who: Who,
  form: z.output<typeof unassignForm>,
): Promise<BulkResult[]> => {
  await requireReason(db, 'unassign-reasons', form.reason_id)
  return changeTrips(deps, db, who, form.items, {}, (hold, trip) =>
    unassignOne(deps, hold, who, trip, form),
  )
}
