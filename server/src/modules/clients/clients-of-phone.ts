import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsByPhone } from './store.ts'

/** The people behind a number, as far as the asker may know them. */
export const clientsOfPhone = (db: Db, scope: Scope, cellphone: string): Promise<ClientCard[]> =>
  clientsByPhone(db, scope, cellphone)
