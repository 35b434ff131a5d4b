import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { favoritesOfClients } from './favorite-store.ts'
import { clientsByPhone } from './store.ts'

/** The people behind a number, and where they like to go. */
export const knownByPhone = async (
  db: Db,
  scope: Scope,
  cellphone: string,
): Promise<Pick<Caller, 'data' | 'favorites'>> => {
  const data = await clientsByPhone(db, scope, cellphone)
  const ids = data.map((client) => client.client_id)
  return { data, favorites: await favoritesOfClients(db, ids) }
}
