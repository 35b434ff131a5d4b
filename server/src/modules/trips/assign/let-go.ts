import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { offerState } from '@chaski/contract/trips/offer-state.ts'
import type { Deps } from '#src/base/deps.ts'
import { freeFromTrip, occupyForTrip } from '#src/modules/drivers/day/occupy-for-trip.ts'
import { sql } from 'kysely'
import { endAssignment, nextTripOf, setKind } from './assignment-store.ts'
import { closeOffer } from '#src/modules/trips/offer/offer-store.ts'
import { pushClosing } from '#src/modules/trips/offer/push-offers.ts'
import { type Hold, heldDriver } from './hold-trips.ts'
import { publishToDriver, recordStep } from '#src/modules/trips/story/record-step.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

/** A trip that began to wait behind this ride after the locks were taken: the whole step is tried again. */
const lostRace = (): Error => Object.assign(new Error('the next trip changed'), { code: '40001' })

/** The ride is over: the trip that waited behind it comes forward, or the driver is free. */
const moveOn = async (deps: Deps, hold: Hold, who: Who, driver_id: number): Promise<void> => {
  const driver = heldDriver(hold, driver_id)
  const next_id = await nextTripOf(hold.trx, driver_id)
  if (next_id === undefined) return freeFromTrip(deps, hold.trx, who.actor, driver)
  const next = hold.trips.get(next_id)
  if (next === undefined) throw lostRace()
  await setKind(hold.trx, next_id, 'CURRENT')
  await saveTrip(hold.trx, next, { assignment: 'CURRENT', assigned_at: sql`now()` })
  await occupyForTrip(deps, hold.trx, driver, driverStatus.ON_WAY)
  await recordStep(deps, hold.trx, who.actor, next, {
    kind: 'SIGUIENTE_ACTIVADO',
    action: 'STATUS',
    after: { assignment: 'CURRENT' },
  })
  await publishToDriver(deps, hold.trx, driver, 'ASSIGNED', {
    service_id: next_id,
    assignment: 'CURRENT',
  })
}

/** Ends the live assignment of a trip and lets its driver go; one who only had it ahead goes on as before. */
export const letDriverGo = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  end_kind: string,
): Promise<void> => {
  if (trip.driver_id === null) return
  await endAssignment(hold.trx, trip.service_id, end_kind)
  if (trip.assignment === 'CURRENT') await moveOn(deps, hold, who, trip.driver_id)
}

/** Takes back whatever is on offer; those drivers are free again, but for the one who gets the trip. */
export const withdrawOffers = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  keep: { driver_id: number } | null,
): Promise<void> => {
  for (const offer of hold.offers.filter((o) => o.service_id === trip.service_id)) {
    await closeOffer(hold.trx, offer.offer_id, offerState.WITHDRAWN)
    if (offer.driver_id === keep?.driver_id) continue
    const driver = heldDriver(hold, offer.driver_id)
    if (driver.operational_status_id === driverStatus.OFFERED)
      await freeFromTrip(deps, hold.trx, who.actor, driver)
    await pushClosing(hold.trx, offer, 'WITHDRAWN')
    await publishToDriver(deps, hold.trx, driver, 'OFFER_WITHDRAWN', {
      offer_id: offer.offer_id,
      service_id: trip.service_id,
    })
  }
}

/** What a trip is without a unit. */
export const withoutUnit = {
  driver_id: null,
  vehicle_id: null,
  assignment: null,
  assigned_at: null,
  ack_at: null,
  eta_s: null,
  on_way_at: null,
  arrived_at: null,
  no_show_requested_at: null,
} as const

export const withoutRetention = {
  retained_at: null,
  retained_by: null,
  retained_reason: null,
  retained_until: null,
  // Who lets a way back go, or gives it a car, has heard from the client.
  is_hour_open: false,
} as const
