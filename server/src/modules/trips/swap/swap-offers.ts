import { sql } from 'kysely'
import { fail } from '@chaski/contract/errors.ts'
import { queuedAs } from '@chaski/contract/trips/statuses.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import type { Swap } from '#src/matching/swap-types.ts'
import { type Hold, heldTrip, holdTrips } from '#src/modules/trips/assign/hold-trips.ts'
import { withdrawOffers } from '#src/modules/trips/assign/let-go.ts'
import { offerOne } from '#src/modules/trips/offer/offer-trip.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import { insertSwap, type SwapOrder } from './swap-store.ts'

type Offering = { seconds: number; received_s: number }

/** The offer is taken back as if it had not been made; whoever answered it meanwhile has the trip. */
const takeBack = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  { from_driver_id }: SwapOrder,
): Promise<void> => {
  const offers = hold.offers.filter((offer) => offer.service_id === trip.service_id)
  const [offer] = offers
  if (offers.length !== 1 || !offer!.live || offer!.driver_id !== from_driver_id)
    throw fail('OFFER_CLOSED')
  await withdrawOffers(deps, hold, who, trip, null)
  await saveTrip(hold.trx, trip, {
    status_type_id: queuedAs(trip.early),
    attempt: sql`greatest(attempt - 1, 0)`,
  })
}

/** Trips on offer, or about to be, are offered to other drivers: all of them or none. */
export const swapOffers = (
  deps: Deps,
  who: Who,
  swap: Pick<Swap, 'kind' | 'gain_s'>,
  orders: readonly (SwapOrder & { offered: boolean })[],
  { seconds, received_s }: Offering,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const wanted = {
      service_ids: orders.map(({ service_id }) => service_id),
      driver_ids: orders.map(({ driver_id }) => driver_id),
    }
    const hold = await holdTrips(deps, trx, wanted)
    for (const order of orders) {
      const trip = await heldTrip(hold, who, order.service_id, order.version)
      if (!order.offered) continue
      await takeBack(deps, hold, who, trip, order)
      await insertSwap(trx, swap, order)
    }
    // Nothing more is locked: the same trips and drivers, as they are without those offers.
    const free = await holdTrips(deps, trx, wanted)
    for (const { service_id, driver_id, vehicle_id, eta_s, note } of orders) {
      const asked = { driver_id, vehicle_id, eta_s, slot: 'CURRENT' as const }
      const offering = { most: 1, seconds, received_s, note }
      await offerOne(deps, free, who, free.trips.get(service_id)!, [asked], offering)
    }
  })
