import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { findClient } from './store.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** A client within the caller's scope; anybody else does not exist. */
export const getClient = async (db: Db, scope: Scope, client_id: number): Promise<ClientCard> => {
  const client = await findClient(db, scope, client_id)
  if (client === undefined) throw fail('NOT_FOUND')
  return client
}
