import type { CompanyRef } from '@chaski/contract/companies/company-ref.ts'
import type { Favorite, FavoriteForm } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  deleteFavorite,
  insertFavorite,
  listFavorites,
} from '#src/modules/clients/favorite-store.ts'
import { findClient } from './store.ts'
import { resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

const requireClient = async (db: Db, scope: Scope, client_id: number): Promise<void> => {
  if ((await findClient(db, scope, client_id)) === undefined) throw fail('NOT_FOUND')
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
  await requireClient(db, scope, client_id)
  return listFavorites(db, client_id, await companyOf(db, scope, company))
}

export const addFavorite = (
  db: Db,
  scope: Scope,
  actor: Actor,
  form: FavoriteForm,
): Promise<Favorite> =>
  inTransaction(db, async (trx) => {
    await requireClient(trx, scope, form.client_id)
    const company_id = await resolveCompanyId(trx, scope, form.company_id)
    const favorite = await insertFavorite(trx, { ...form, company_id })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'favorites',
      entity_id: favorite.favorite_id,
      after: { client_id: form.client_id, company_id, name: favorite.name },
    })
    return favorite
  })

export const removeFavorite = (
  db: Db,
  scope: Scope,
  actor: Actor,
  query: { client_id: number; company_id?: CompanyRef; favorite_id: number },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireClient(trx, scope, query.client_id)
    const company_id = await companyOf(trx, scope, query.company_id)
    const removed = await deleteFavorite(trx, query.client_id, company_id, query.favorite_id)
    if (removed === undefined) throw fail('NOT_FOUND')
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'favorites',
      entity_id: query.favorite_id,
      before: removed,
    })
  })
