import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsByPhone } from './store.ts'

/** The private client of a telephone: nobody's employee. */
export const privateClientOf = async (
  db: Db,
  scope: Scope,
  cellphone: string,
): Promise<ClientCard | undefined> =>
  (await clientsByPhone(db, scope, cellphone)).find(({ company_id }) => company_id === null)
