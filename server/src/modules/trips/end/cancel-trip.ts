import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { cancelFare } from '@chaski/contract/fares/final-fare.ts'
import type { FinalFare } from '@chaski/contract/fares/schema.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult, cancelForm } from '@chaski/contract/trips/action-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { changeTrips } from '#src/modules/trips/change-trips.ts'
import { type Hold, heldDriver } from '#src/modules/trips/assign/hold-trips.ts'
import { letDriverGo, withdrawOffers, withoutRetention } from '#src/modules/trips/assign/let-go.ts'
import { type Reason, requireReason } from './reasons.ts'
import {
  alertOperators,
  publishToDriver,
  recordStep,
} from '#src/modules/trips/story/record-step.ts'
import { type HeldTrip, saveTrip, type TripPatch } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Wish = { reason: Reason; note: string }

/** Those who may only cancel their own may do so until somebody drives for it. */
const requireMay = (who: Who, trip: HeldTrip, note: string): void => {
  if (trip.status_type_id === tripStatus.ON_BOARD) {
    if (!who.can('DSP_SERVICE_CANCEL_ONBOARD')) throw fail('FORBIDDEN')
    if (note.length < 10) {
      const detail = 'Explique por qué, con al menos 10 letras'
      throw fail('REFUSED', {
        detail: `${detail}.`,
        errors: [{ path: 'note', code: 'SHORT', detail }],
      })
    }
    return requireAllowed(tripCan.cancelOnBoard(trip))
  }
  requireAllowed(tripCan.cancel(trip))
  if (who.can('DSP_SERVICE_CANCEL')) return
  const own = trip.created_by_user_id !== null && trip.created_by_user_id === who.user_id
  if (!own || trip.driver_id !== null) throw fail('FORBIDDEN')
}

/** Nobody was found: the trip is lost, and may be taken up again for half an hour. */
export const noUnit = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  { reason, note }: Wish,
): Promise<TripRow> => {
  requireAllowed(tripCan.noUnit(trip))
  await saveTrip(hold.trx, trip, {
    ...withoutRetention,
    status_type_id: tripStatus.NO_UNIT,
    dispatch_since: sql`now()`,
    cancel_reason_id: reason.reason_id,
    cancel_source: who.actor.type,
    cancel_note: note,
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'SIN_UNIDAD',
    action: 'STATUS',
    after: { status_type_id: tripStatus.NO_UNIT },
    reason_id: reason.reason_id,
    note,
  })
}

type Ending = {
  kind: 'CANCELADO' | 'RECHAZADO'
  reason_id: number
  note: string
  final_fare: FinalFare
  patch?: TripPatch
}

/** Ends a trip before its time: offers are withdrawn, the driver freed and told. */
export const endTrip = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  { kind, reason_id, note, final_fare, patch }: Ending,
): Promise<TripRow> => {
  await withdrawOffers(deps, hold, who, trip, null)
  const driver = trip.driver_id === null ? null : heldDriver(hold, trip.driver_id)
  await letDriverGo(deps, hold, who, trip, 'CANCELED')
  await saveTrip(hold.trx, trip, {
    ...withoutRetention,
    ...patch,
    status_type_id: tripStatus.CANCELED,
    final_fare,
    fare_cents: final_fare.total,
    cancel_reason_id: reason_id,
    cancel_source: who.actor.type,
    cancel_note: note,
    closed_at: sql`now()`,
    closed_by: who.actor.name,
  })
  if (driver !== null)
    await publishToDriver(deps, hold.trx, driver, 'CANCELED', {
      service_id: trip.service_id,
      because: 'CANCELED',
      reason_id,
    })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind,
    action: 'CANCELED',
    after: { status_type_id: tripStatus.CANCELED, fee_cents: final_fare.total },
    reason_id,
    note,
  })
}

/** Cancels a trip for a reason of the catalogue; the fee is that of the frozen tariff. */
const cancelOne = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  wish: Wish,
): Promise<TripRow> => {
  const { reason, note } = wish
  requireMay(who, trip, note)
  if (reason.no_unit) return noUnit(deps, hold, who, trip, wish)
  const loss = trip.arrived_at === null ? 'cancelled_before_arrival' : 'cancelled_after_arrival'
  const final_fare =
    trip.quote === null ? { lines: [], total: 0 } : cancelFare(trip.quote.terms, loss)
  if (trip.status_type_id === tripStatus.ON_BOARD)
    await alertOperators(deps, hold.trx, trip, {
      kind: 'CANCELED_ON_BOARD',
      service_id: trip.service_id,
      driver_id: trip.driver_id,
      note,
    })
  const { reason_id } = reason
  return endTrip(deps, hold, who, trip, { kind: 'CANCELADO', reason_id, note, final_fare })
}

export const cancelTrips = async (
  deps: Deps,
  db: Db,
  who: Who,
  form: z.output<typeof cancelForm>,
): Promise<BulkResult[]> => {
  const reason = await requireReason(db, 'cancel-reasons', form.reason_id)
  return changeTrips(deps, db, who, form.items, { endsRide: true }, (hold, trip) =>
    cancelOne(deps, hold, who, trip, { reason, note: form.note }),
  )
}
