import { ratingReasons } from '@chaski/contract/booking/rating-reasons.ts'
import type { ClientTrip, RatingForm } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { LiveTicket } from '@chaski/contract/share/schema.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { cancelTrips } from '#src/modules/trips/end/cancel-trip.ts'
import { issueOwnTicket } from '#src/modules/share/share-ticket.ts'
import { revokeLinksOf, shareTrip } from '#src/modules/share/share-trip.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { clientWho } from '#src/access/who.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { passengerReasons } from './account-store.ts'
import { asRider, peopleOf } from './client-accounts.ts'
import { findOwnTrip, insertRating, type Rider, tripVersion } from './trip-store.ts'

export const riderOf = async (db: Db, principal: Guest<'client'>): Promise<Rider> =>
  asRider(await peopleOf(db, principal))

/** One of the passenger's own rides; anybody else's does not exist. */
export const ownTrip = async (
  db: Db,
  principal: Guest<'client'>,
  service_uuid: string,
): Promise<ClientTrip> => {
  const trip = await findOwnTrip(db, await riderOf(db, principal), service_uuid)
  if (trip === undefined) throw fail('NOT_FOUND')
  return trip
}

/** Gives up a ride before boarding; the fee, if any, is the tariff's. */
export const cancelOwnTrip = async (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  { reason_id, note }: { reason_id: number; note: string },
): Promise<ClientTrip> => {
  const { service_id, status_type_id } = await ownTrip(db, principal, service_uuid)
  if (!(await passengerReasons(db)).some((reason) => reason.reason_id === reason_id))
    throw fail('REFUSED', {
      detail: 'Elija un motivo.',
      errors: [{ path: 'reason_id', code: 'UNKNOWN', detail: 'Elija un motivo' }],
    })
  requireAllowed(tripCan.cancel({ status_type_id, retained: null, approval: 'NOT_NEEDED' }))
  const items = [{ service_id, version: await tripVersion(db, service_id) }]
  const [result] = await cancelTrips(deps, db, clientWho(actor), { items, reason_id, note })
  if (result?.ok !== true)
    throw fail('STATE_CONFLICT', {
      detail: 'Su viaje acaba de cambiar. Revíselo y vuelva a intentarlo.',
    })
  return ownTrip(db, principal, service_uuid)
}

/** Their own ride by the live channel; it brings the same as a shared link. */
export const followOwnTrip = async (
  deps: Deps,
  principal: Guest<'client'>,
  service_uuid: string,
): Promise<LiveTicket> => {
  const { service_id } = await ownTrip(deps.db, principal, service_uuid)
  return issueOwnTicket(deps, service_id)
}

/** A link for whoever waits at home; it dies by itself, or when its passenger says so. */
export const shareOwnTrip = async (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
) => {
  const { service_id } = await ownTrip(db, principal, service_uuid)
  return shareTrip(deps, db, unlimited, actor, service_id)
}

/** Ends every link that passengers made; those of the desk are the desk's. */
export const unshareOwnTrip = async (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
): Promise<ClientTrip> => {
  const { service_id } = await ownTrip(db, principal, service_uuid)
  await revokeLinksOf(deps, db, actor, service_id)
  return ownTrip(db, principal, service_uuid)
}

/** As the desk reads it in the story of the ride: the reasons, then the passenger's own words. */
const noteOf = ({ reasons, comment }: RatingForm): string =>
  [...reasons.map((code) => ratingReasons[code].label), comment]
    .filter((part) => part !== '')
    .join('. ')

/** What the passenger thought of a ride that ended, once. */
export const rateOwnTrip = async (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  service_uuid: string,
  rating: RatingForm,
): Promise<ClientTrip> => {
  const { service_id, status_type_id } = await ownTrip(db, principal, service_uuid)
  if (status_type_id !== tripStatus.FINISHED)
    throw fail('STATE_CONFLICT', { detail: 'Podrá calificar cuando el viaje termine.' })
  await inTransaction(db, async (trx) => {
    if ((await insertRating(trx, service_id, rating)) === 0)
      throw fail('STATE_CONFLICT', { detail: 'Ya calificó este viaje.' })
    await recordStep(deps, trx, actor, await tripToMatch(trx, unlimited, service_id), {
      kind: 'CALIFICADO',
      action: 'UPDATED',
      after: { stars: rating.stars },
      note: noteOf(rating),
    })
  })
  return ownTrip(db, principal, service_uuid)
}
