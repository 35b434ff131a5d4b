import type { Caller } from '@chaski/contract/clients/caller.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { knownByPhone } from '#src/modules/clients/known-by-phone.ts'
import { ridesOfPhone } from './call-store.ts'

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
export const findCaller = async (db: Db, scope: Scope, cellphone: string): Promise<Caller> => ({
  cellphone,
  ...(await knownByPhone(db, scope, cellphone)),
  ...(await ridesOfPhone(db, cellphone, scope)),
})
