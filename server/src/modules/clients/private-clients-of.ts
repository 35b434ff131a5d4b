import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsByPhones } from './store.ts'

/** The private clients of some telephones, by these: nobody's employees. */
export const privateClientsOf = async (
  db: Db,
  scope: Scope,
  phones: readonly string[],
): Promise<ReadonlyMap<string, ClientCard>> => {
  const found = await clientsByPhones(db, scope, phones)
  return new Map(
    found
      .filter(({ company_id }) => company_id === null)
      .toReversed()
      .map((client) => [client.cellphone!, client]),
  )
}
