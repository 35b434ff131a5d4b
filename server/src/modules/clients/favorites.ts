import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import type { Favorite, FavoriteForm } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  deleteFavorites,
  insertFavorites,
  listFavorites,
  privateFavoritesOf,
} from '#src/modules/clients/favorite-store.ts'
import { findClients } from './store.ts'
import { resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const requireClients = async (db: Db, scope: Scope, ids: readonly number[]): Promise<void> => {
  const known = [...new Set(ids)]
  if ((await findClients(db, scope, known)).length < known.length) throw fail('NOT_FOUND')
}

const companyOf = (db: Db, scope: Scope, ref: CompanyRef | undefined) =>
  ref === undefined ? undefined : resolveCompanyId(db, scope, ref)

/** The addresses somebody goes to, for the company or on their own. */
export const favoritesOf = async (
  db: Db,
  scope: Scope,
  client_id: number,
  company: CompanyRef | undefined,
): Promise<Favorite[]> => {
  await requireClients(db, scope, [client_id])
  return listFavorites(db, client_id, await companyOf(db, scope, company))
}

/** Where some clients go on their own, without a company. */
export const privatePlacesOf = (db: Db, client_ids: readonly number[]): Promise<Favorite[]> =>
  privateFavoritesOf(db, client_ids)

export const addFavorite = async (
  db: Db,
  scope: Scope,
  actor: Actor,
  { company_id, ...form }: FavoriteForm,
): Promise<Favorite> => (await addFavorites(db, scope, actor, company_id, [form]))[0]!

/** All of them or none, in the order of what was given; a client has a name once. */
export const addFavorites = (
  db: Db,
  scope: Scope,
  actor: Actor,
  ref: CompanyRef | null,
  forms: readonly Omit<FavoriteForm, 'company_id'>[],
): Promise<Favorite[]> =>
  inTransaction(db, async (trx) => {
    await requireClients(
      trx,
      scope,
      forms.map(({ client_id }) => client_id),
    )
    const company_id = await resolveCompanyId(trx, scope, ref)
    const made = await insertFavorites(trx, company_id, forms)
    await writeAudits(
      trx,
      actor,
      { action: 'CREATE', entity: 'favorites' },
      made.map(({ favorite_id, client_id, name }) => ({
        entity_id: favorite_id,
        after: { client_id, company_id, name },
      })),
    )
    return forms.map((form) =>
      made.find((one) => one.client_id === form.client_id && one.name === form.name)!,
    )
  })

type Removal = { client_id: number; favorite_id: number }

export const removeFavorite = (
  db: Db,
  scope: Scope,
  actor: Actor,
  { company_id, ...removal }: Removal & { company_id?: CompanyRef },
): Promise<void> => removeFavorites(db, scope, actor, company_id, [removal])

/** All of them or none. */
export const removeFavorites = (
  db: Db,
  scope: Scope,
  actor: Actor,
  ref: CompanyRef | undefined,
  removals: readonly Removal[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireClients(
      trx,
      scope,
      removals.map(({ client_id }) => client_id),
    )
    const company_id = await companyOf(trx, scope, ref)
    const removed = await deleteFavorites(trx, company_id, removals)
    if (removed.length < removals.length) throw fail('NOT_FOUND')
    await writeAudits(
      trx,
      actor,
      { action: 'DELETE', entity: 'favorites' },
      removed.map((favorite) => ({ entity_id: favorite.favorite_id, before: favorite })),
    )
  })
