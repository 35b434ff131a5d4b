import { fail } from '@chaski/contract/errors.ts'
import { isClosed, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { holdPayers } from '#src/modules/companies/credit/hold-payer.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { type HeldDriver, holdDrivers } from '#src/modules/drivers/day/occupy-for-trip.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { followersOf } from './assignment-store.ts'
import { openOffers, type Offer } from '#src/modules/trips/offer/offer-store.ts'
import { findRow, type HeldTrip, lockTrips } from '#src/modules/trips/store.ts'
import { mayReach, type Who } from '#src/access/who.ts'

/** Everything that a change of some trips may touch, held until the transaction ends. */
export type Hold = {
  trx: Db
  trips: Map<number, HeldTrip>
  drivers: Map<number, HeldDriver>
  offers: Offer[]
}

type Wanted = {
  service_ids: readonly number[]
  driver_ids?: readonly number[]
  /** The ride may end, so that the trip behind it comes forward. */
  endsRide?: boolean
}

/** The one place where locks are taken: trips by id, then accounts by id, then drivers by id. Whatever follows cannot deadlock with itself. */
export const holdTrips = async (deps: Deps, trx: Db, wanted: Wanted): Promise<Hold> => {
  const followers = wanted.endsRide === true ? await followersOf(trx, wanted.service_ids) : []
  const held = await lockTrips(trx, [...wanted.service_ids, ...followers], unlimited)
  if (wanted.endsRide === true)
    await holdPayers(trx, [...new Set(held.flatMap(({ company_id }) => company_id ?? []))])
  const offered = held
    .filter((trip) => trip.status_type_id === tripStatus.OFFERED)
    .map((trip) => trip.service_id)
  const offers = offered.length > 0 ? await openOffers(trx, offered) : []
  const driver_ids = new Set([
    ...(wanted.driver_ids ?? []),
    ...held.flatMap((t) =>
      t.driver_id === null || isClosed(t.status_type_id) ? [] : [t.driver_id],
    ),
    ...offers.map((offer) => offer.driver_id),
  ])
  return {
    trx,
    offers,
    trips: new Map(held.map((trip) => [trip.service_id, trip])),
    drivers: await holdDrivers(deps, trx, [...driver_ids]),
  }
}

/** The trip as the caller may reach it and believes it to be. */
export const heldTrip = async (
  hold: Hold,
  who: Who,
  service_id: number,
  version: number | null,
): Promise<HeldTrip> => {
  const trip = hold.trips.get(service_id)
  if (trip === undefined || !mayReach(who, trip)) throw fail('NOT_FOUND')
  if (who.driver_id !== null && trip.driver_id !== who.driver_id) throw fail('NOT_FOUND')
  if (version !== null && trip.version !== version) {
    const current = await findRow(hold.trx, service_id, who.can('DSP_CLIENT_VIEW'))
    throw fail('VERSION_CONFLICT', { current })
  }
  return trip
}

export const heldDriver = (hold: Hold, driver_id: number): HeldDriver => {
  const driver = hold.drivers.get(driver_id)
  if (driver === undefined) throw fail('NOT_FOUND', { detail: 'Este conductor no existe.' })
  return driver
}

/** The car and the place of a driver on shift. */
export const unitOf = async (hold: Hold, driver_id: number): Promise<FleetUnit | undefined> =>
  (await loadFleet(hold.trx, null, [driver_id]))[0]
