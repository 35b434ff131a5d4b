import { sql } from 'kysely'
import { tripSets } from '../../contract/src/trips/statuses.ts'
import { offerSets, offerState } from '../../contract/src/trips/offer-state.ts'
import { cancelFor } from '../../contract/src/catalogs/known-items.ts'
import { oneOf } from '../../server/src/base/sql/state-sql.ts'
import type { Deps } from '../../server/src/base/deps.ts'
import { systemActor } from '../../server/src/http/session/principal.ts'
import { unlimited } from '../../server/src/access/scope.ts'
import { answerOf } from '../../server/src/modules/engine/simulation/answer.ts'
import {
  acceptOffer,
  receiveOffer,
  refuseOffer,
} from '../../server/src/modules/trips/offer/answer-offer.ts'
import { cancelTrips } from '../../server/src/modules/trips/end/cancel-trip.ts'
import { clockWho } from '../../server/src/access/who.ts'
import { many } from '../../server/src/base/sql/sql.ts'

type Open = {
  offer_id: number
  service_id: number
  driver_id: number
  eta_s: number
  age_s: number
  offer_state_id: number
}
type Ride = { service_id: number; version: number }

/** How long a driver is busy with a trip. */
const busyS = 60

/** What happens on the street: drivers look at offers, take or leave them, and rides end. */
export const liveOneMoment = async (deps: Deps): Promise<void> => {
  const { db } = deps
  const open = await many(
    db,
    sql<Open>`select offer_id, service_id, driver_id, coalesce(eta_s, 0) as eta_s, offer_state_id,
        extract(epoch from now() - sent_at)::float8 as age_s from trip_offer where offer_state_id in ${oneOf(offerSets.live)}`,
  )
  for (const offer of open) {
    const { driver_id, offer_id } = offer
    const who = {
      ...clockWho,
      actor: { ...systemActor, type: 'CONDUCTOR', id: driver_id },
      scope: unlimited,
      driver_id,
    }
    const { accepts, after_s } = answerOf(driver_id, offer.service_id, offer.eta_s)
    // A race that is lost is part of the street.
    const ignore = () => undefined
    if (offer.offer_state_id === offerState.SENT)
      await receiveOffer(deps, db, driver_id, offer_id).catch(ignore)
    else if (offer.age_s < after_s || after_s === 15) continue
    else if (accepts) await acceptOffer(deps, db, who, offer_id).catch(ignore)
    else await refuseOffer(deps, db, who, offer_id, '').catch(ignore)
  }
  const over = await many(
    db,
    sql<Ride>`select service_id, version from trip where status_type_id in ${oneOf(tripSets.coming)} and assignment = 'CURRENT'
        and assigned_at < now() - make_interval(secs => ${busyS}) limit 100`,
  )
  for (const ride of over)
    await cancelTrips(deps, db, clockWho, {
      items: [ride],
      reason_id: cancelFor.GAVE_UP,
      note: 'Soak',
    })
}
