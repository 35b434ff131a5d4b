import { sanctionFor } from '@chaski/contract/catalogs/known-items.ts'
import { driverStatus, type DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { TripActivityKind } from '@chaski/contract/trips/activity-titles.ts'
import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import { dispatchDefaults, tripCan } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { type AssignmentKind, queuedAs, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { freeFromTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { sanctionDriver } from '#src/modules/drivers/sanctions/sanction-driver.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { bindUnit } from '#src/modules/trips/assign/bind-unit.ts'
import { excludeDriver } from '#src/modules/trips/assign/assignment-store.ts'
import { type Hold, heldDriver, holdTrips } from '#src/modules/trips/assign/hold-trips.ts'
import { withdrawOffers } from '#src/modules/trips/assign/let-go.ts'
import { toldCounts } from '#src/modules/push/push-counts.ts'
import { pushClosing } from './push-offers.ts'
import { closeOffer, findOffer, markReceived, type Offer, refusalsInARow } from './offer-store.ts'
import { alertOperators, recordStep } from '#src/modules/trips/story/record-step.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

type Answering = { hold: Hold; trip: HeldTrip; offer: Offer }

/** Holds the trip of an offer and its driver, and looks at the offer as it is then. */
const withOffer = <T>(
  deps: Deps,
  db: Db,
  driver_id: number,
  offer_id: number,
  answer: (a: Answering) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    const seen = await findOffer(trx, offer_id, driver_id)
    if (seen === undefined) throw fail('NOT_FOUND')
    const hold = await holdTrips(deps, trx, {
      service_ids: [seen.service_id],
      driver_ids: [driver_id],
    })
    const offer = (await findOffer(trx, offer_id, driver_id))!
    if (!offer.live) throw fail('OFFER_CLOSED')
    return answer({ hold, offer, trip: hold.trips.get(seen.service_id)! })
  })

/** The device shows the offer. */
export const receiveOffer = (deps: Deps, db: Db, driver_id: number, offer_id: number) =>
  withOffer(deps, db, driver_id, offer_id, async ({ hold, offer }) => {
    const first = await markReceived(hold.trx, offer_id)
    if (first > 0) toldCounts.add(offer.pushed ? 'offer_push' : 'offer_live')
  })

/** As what a driver in this state takes the trip on offer; null when the offer came to nothing meanwhile. */
const takesAs = (trip: HeldTrip, offer: Offer, status: DriverStatus): AssignmentKind | null => {
  if (status === driverStatus.OFFERED) return trip.early ? 'PLANNED' : 'CURRENT'
  if (offer.slot !== 'NEXT') return null
  // The ride may have ended while the driver looked at the offer.
  if (status === driverStatus.WITH_PASSENGER) return 'NEXT'
  return status === driverStatus.FREE ? 'CURRENT' : null
}

/** The first driver to accept has the trip; whoever else was asked is told and free again. */
export const acceptOffer = (
  deps: Deps,
  db: Db,
  who: Who & { driver_id: number },
  offer_id: number,
): Promise<TripRow> =>
  withOffer(deps, db, who.driver_id, offer_id, async ({ hold, trip, offer }) => {
    requireAllowed(tripCan.accept(trip))
    const driver = heldDriver(hold, who.driver_id)
    const kind = takesAs(trip, offer, driver.status_driver_id)
    if (kind === null) throw fail('OFFER_CLOSED')
    await closeOffer(hold.trx, offer_id, offerState.ACCEPTED)
    const others = { ...hold, offers: hold.offers.filter((o) => o.offer_id !== offer_id) }
    await withdrawOffers(deps, others, who, trip, null)
    if (kind === 'PLANNED') await freeFromTrip(deps, hold.trx, who.actor, driver)
    // Who is wanted now is on the way by accepting; a booking waits for its time, a next trip for the ride under way.
    const status_type_id =
      trip.is_booking || kind === 'NEXT' ? tripStatus.ASSIGNED : tripStatus.ON_WAY
    await bindUnit(
      deps,
      hold,
      who,
      trip,
      driver,
      { kind, vehicle_id: offer.vehicle_id, eta_s: offer.eta_s },
      {
        status_type_id,
        ack_at: sql`now()`,
        ...(status_type_id === tripStatus.ON_WAY ? { on_way_at: sql`now()` } : {}),
      },
    )
    return recordStep(deps, hold.trx, who.actor, trip, {
      kind: 'ACEPTADO',
      action: 'ASSIGNED',
      after: { status_type_id, driver_id: who.driver_id, vehicle_id: offer.vehicle_id },
    })
  })

/** Nobody looks at the trip any more: it waits again, and after some tries everybody hears of it. */
const backToQueue = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  kind: TripActivityKind,
): Promise<void> => {
  const status_type_id = queuedAs(trip.early)
  await saveTrip(hold.trx, trip, { status_type_id })
  await recordStep(deps, hold.trx, who.actor, trip, {
    kind,
    action: 'OFFER_CLOSED',
    after: { status_type_id },
  })
  if (trip.attempt >= dispatchDefaults.refusalsToAlarm)
    await alertOperators(deps, hold.trx, trip, {
      kind: 'NO_TAKER',
      service_id: trip.service_id,
      attempt: trip.attempt,
    })
}

/** A driver passes; after three in a row they rest for a while, with the reason and the end told. */
export const refuseOffer = (
  deps: Deps,
  db: Db,
  who: Who & { driver_id: number },
  offer_id: number,
  note: string,
) =>
  withOffer(deps, db, who.driver_id, offer_id, async ({ hold, trip }) => {
    const { trx } = hold
    const driver = heldDriver(hold, who.driver_id)
    await closeOffer(trx, offer_id, offerState.REFUSED, note)
    await excludeDriver(trx, trip.service_id, who.driver_id, dispatchDefaults.excludeAfterUnassignS)
    if (driver.operational_status_id === driverStatus.OFFERED)
      await freeFromTrip(deps, trx, who.actor, driver)
    await announce(deps, trx, 'OFFER_REFUSED', await stateOf(trx, who.driver_id), { note })
    if (!hold.offers.some((o) => o.offer_id !== offer_id && o.service_id === trip.service_id))
      await backToQueue(deps, hold, who, trip, 'OFERTA_RECHAZADA')
    else
      await recordStep(deps, trx, who.actor, trip, {
        kind: 'OFERTA_RECHAZADA',
        action: 'OFFER_CLOSED',
        note,
      })
    if ((await refusalsInARow(trx, who.driver_id)) >= dispatchDefaults.refusalsToSanction)
      await sanctionDriver(deps, trx, null, systemActor, who.driver_id, {
        reason_id: sanctionFor.REFUSALS,
        note: `${dispatchDefaults.refusalsToSanction} rechazos seguidos`,
      })
    return stateOf(trx, who.driver_id)
  })

/** Closes the late offers of a trip; the clock does this, by the database's time. */
export const expireOffers = (deps: Deps, db: Db, who: Who, service_id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const hold = await holdTrips(deps, trx, { service_ids: [service_id] })
    const trip = hold.trips.get(service_id)!
    const late = hold.offers.filter((offer) => !offer.live)
    for (const offer of late) {
      const driver = heldDriver(hold, offer.driver_id)
      await closeOffer(trx, offer.offer_id, offerState.EXPIRED, offer.note ?? '')
      await pushClosing(trx, offer, 'EXPIRED')
      if (driver.operational_status_id === driverStatus.OFFERED)
        await freeFromTrip(deps, trx, who.actor, driver)
      await announce(deps, trx, 'OFFER_MISSED', await stateOf(trx, offer.driver_id))
    }
    if (late.length > 0 && late.length === hold.offers.length)
      await backToQueue(deps, hold, who, trip, 'OFERTA_EXPIRADA')
  })
