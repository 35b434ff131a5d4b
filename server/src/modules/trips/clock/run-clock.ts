import { sql } from 'kysely'
import { cancelFor, unassignFor } from '@chaski/contract/catalogs/known-items.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { occupyForTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { giveUpUndecided } from '#src/modules/trips/approve/decide-approval.ts'
import { expireOffers } from '#src/modules/trips/offer/answer-offer.ts'
import { nextTripOf, setKind } from '#src/modules/trips/assign/assignment-store.ts'
import { noUnit } from '#src/modules/trips/end/cancel-trip.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { publishLevels, publishLongBreaks, readDue } from './clock-store.ts'
import { heldDriver } from '#src/modules/trips/assign/hold-trips.ts'
import { giveUpUnreceived } from '#src/modules/trips/offer/offer-store.ts'
import { publishExpired } from '#src/modules/trips/story/presence-store.ts'
import {
  alertOperators,
  recordStep,
  publishToDriver,
} from '#src/modules/trips/story/record-step.ts'
import { releaseTrip } from '#src/modules/trips/assign/retain-trip.ts'
import { findRow, saveTrip } from '#src/modules/trips/store.ts'
import { unassignOne } from '#src/modules/trips/assign/unassign-trip.ts'
import { clockWho } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'

const who = clockWho

/** A booking enters the queue: its dispatch clock starts. */
const releaseBooking = (deps: Deps, service_id: number) =>
  changeTrip(deps, deps.db, who, { service_id, version: null }, {}, async (hold, trip) => {
    requireAllowed(tripCan.releaseBooking(trip))
    await saveTrip(hold.trx, trip, {
      status_type_id: tripStatus.PENDING,
      dispatch_since: sql`now()`,
    })
    return recordStep(deps, hold.trx, who.actor, trip, {
      kind: 'RESERVA_LIBERADA',
      action: 'STATUS',
      after: { status_type_id: tripStatus.PENDING },
    })
  })

/** Reason 3 of the catalogue. */
const withoutUnits = { reason_id: cancelFor.NO_UNIT, name: 'Sin unidad', no_unit: true }

/** Nobody took a client's own ride: given up, and may be revived like any other. */
const expireTrip = (deps: Deps, service_id: number) =>
  changeTrip(deps, deps.db, who, { service_id, version: null }, {}, (hold, trip) =>
    noUnit(deps, hold, who, trip, {
      reason: withoutUnits,
      note: `Nadie lo tomó en ${dispatchDefaults.autoExpireS / 60} minutos`,
    }),
  )

/** Last moment at which a promised driver may still be tied up elsewhere. */
const giveUpBeforeS = 900

/** A promised booking becomes the driver's present trip, or the next one; if neither, the queue gets it back in time. */
const activatePlanned = (deps: Deps, service_id: number) =>
  changeTrip(deps, deps.db, who, { service_id, version: null }, {}, async (hold, trip) => {
    const { trx } = hold
    if (trip.assignment !== 'PLANNED') return (await findRow(trx, service_id, true))!
    const driver = heldDriver(hold, trip.driver_id!)
    const ready = driver.shift?.vehicle_id === trip.vehicle_id
    const free = ready && driver.status_driver_id === driverStatus.FREE
    const soon =
      ready &&
      driver.status_driver_id === driverStatus.WITH_PASSENGER &&
      (await nextTripOf(trx, driver.driver_id)) === undefined
    if (free || soon) {
      const assignment = free ? 'CURRENT' : 'NEXT'
      await setKind(trx, service_id, assignment)
      await saveTrip(trx, trip, { assignment, assigned_at: sql`now()` })
      if (free) await occupyForTrip(deps, trx, driver, driverStatus.ON_WAY)
      await publishToDriver(deps, trx, driver, 'ASSIGNED', { service_id, assignment })
      return recordStep(deps, trx, who.actor, trip, {
        kind: 'RESERVA_ACTIVADA',
        action: 'STATUS',
        after: { assignment },
      })
    }
    const left = (Date.parse(trip.date_time_service) - databaseTime()) / 1000
    if (left > giveUpBeforeS) return (await findRow(trx, service_id, true))!
    await alertOperators(deps, trx, trip, {
      kind: 'PLANNED_DRIVER_BUSY',
      service_id,
      driver_id: driver.driver_id,
    })
    return unassignOne(deps, hold, who, trip, {
      reason_id: unassignFor.NOT_CONFIRMED,
      note: 'El conductor no estaba disponible a la hora de la reserva',
      exclude_driver: false,
    })
  })

/** One beat of the dispatch clock. Each piece of work stands alone: one that fails is logged and tried at the next beat. */
export const runClock = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const each = async (ids: readonly number[], work: (id: number) => Promise<unknown>) => {
    for (const id of ids)
      await work(id).catch((error: unknown) =>
        deps.log.warn({ err: error, service_id: id }, 'dispatch clock'),
      )
  }
  const due = await readDue(db)
  if (due.unreceived) await giveUpUnreceived(db)
  await each(due.offers, (id) => expireOffers(deps, db, who, id))
  await each(due.retained, (id) => releaseTrip(deps, db, who, id, null))
  await each(due.approvals, (id) => giveUpUndecided(deps, who, id))
  await each(due.expiring, (id) => expireTrip(deps, id))
  await each(due.bookings, (id) => releaseBooking(deps, id))
  await each(due.planned, (id) => activatePlanned(deps, id))
  if (due.levels) await publishLevels(db, deps.config.TENANT)
  if (due.breaks) await publishLongBreaks(db, deps.config.TENANT)
  if (due.presences) await publishExpired(db, deps.config.TENANT)
}
