import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { Scope } from '#src/modules/companies/scope.ts'
import { ridesOfCaller } from '#src/modules/dispatch/find-caller.ts'
import type { Db } from '#src/sql.ts'
import { favoritesOfClients } from './favorite-store.ts'
import { clientsByPhone } from './store.ts'

/** What was typed is no telephone. */
export const nobody: Caller = {
  cellphone: null,
  data: [],
  open_services: [],
  last_services: [],
  favorites: [],
  no_shows: 0,
}

/** Everything to know of a number before greeting, in one answer. */
export const findCaller = async (db: Db, scope: Scope, cellphone: string): Promise<Caller> => {
  const data = await clientsByPhone(db, scope, cellphone)
  const favorites = await favoritesOfClients(
    db,
    data.map((client) => client.client_id),
  )
  return { cellphone, data, favorites, ...(await ridesOfCaller(db, scope, cellphone)) }
}
