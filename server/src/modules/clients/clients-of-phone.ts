import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsByPhone, clientsByPhones } from './store.ts'

/** The people behind a number, as far as the asker may know them. */
export const clientsOfPhone = (db: Db, scope: Scope, cellphone: string): Promise<ClientCard[]> =>
  clientsByPhone(db, scope, cellphone)

/** The same of many numbers. */
export const clientsOfPhones = (
  db: Db,
  scope: Scope,
  phones: readonly string[],
): Promise<ClientCard[]> => clientsByPhones(db, scope, phones)
