import {
  mostPlaces,
  type OwnPlace,
  type OwnPlaceForm,
} from '@chaski/contract/booking/place-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { unlimited } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { addFavorite, favoritesOf, removeFavorite } from '#src/modules/clients/favorites.ts'
import { lockPerson, paymentTypes, savePreference } from '#src/modules/booking/account-store.ts'
import { peopleOf } from '#src/modules/booking/client-accounts.ts'

type Owned = OwnPlace & { client_id: number }

/** The favourites on the cards of everybody whom the phone stands for: what the desk keeps there is theirs too. */
const owned = async (db: Db, client_ids: readonly number[]): Promise<Owned[]> => {
  const places: Owned[] = []
  for (const client_id of client_ids)
    places.push(...(await favoritesOf(db, unlimited, client_id, undefined)))
  return places
}

const idsOf = async (db: Db, principal: Guest<'client'>): Promise<number[]> =>
  (await peopleOf(db, principal)).map(({ client_id }) => client_id)

export const ownPlaces = async (db: Db, principal: Guest<'client'>): Promise<OwnPlace[]> =>
  owned(db, await idsOf(db, principal))

/** Keeps a place on the passenger's own card, where the desk finds it too. */
export const addOwnPlace = (
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  place: OwnPlaceForm,
): Promise<OwnPlace[]> =>
  inTransaction(db, async (trx) => {
    await lockPerson(trx, principal.id)
    const people = await peopleOf(trx, principal)
    const ids = people.map(({ client_id }) => client_id)
    if ((await owned(trx, ids)).length >= mostPlaces)
      throw fail('REFUSED', { detail: `Puede guardar hasta ${mostPlaces} lugares: quite alguno.` })
    const self = people.find(({ client_id }) => client_id === principal.id)!
    await addFavorite(trx, unlimited, actor, {
      ...place,
      client_id: self.client_id,
      company_id: self.company_id,
      reference: '',
    })
    return owned(trx, ids)
  })

export const removeOwnPlace = (
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  favorite_id: number,
): Promise<OwnPlace[]> =>
  inTransaction(db, async (trx) => {
    const ids = await idsOf(trx, principal)
    const place = (await owned(trx, ids)).find((one) => one.favorite_id === favorite_id)
    if (place === undefined) throw fail('NOT_FOUND')
    await removeFavorite(trx, unlimited, actor, { client_id: place.client_id, favorite_id })
    return owned(trx, ids)
  })

/** How the passenger pays when they say nothing else; what is on account is the company's to say. */
export const setPreference = (
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  payment_type_id: number | null,
): Promise<{ payment_type_id: number | null }> =>
  inTransaction(db, async (trx) => {
    const known = (await paymentTypes(trx)).filter(({ credit }) => !credit)
    if (payment_type_id !== null && !known.some((type) => type.payment_type_id === payment_type_id))
      throw fail('REFUSED', {
        detail: 'Elija una forma de pago.',
        errors: [{ path: 'payment_type_id', code: 'UNKNOWN', detail: 'Elija una forma de pago' }],
      })
    await savePreference(trx, principal.id, payment_type_id)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'clients',
      entity_id: principal.id,
      after: { usual_payment_type_id: payment_type_id },
    })
    return { payment_type_id }
  })
