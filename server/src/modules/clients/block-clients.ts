import type { z } from 'zod'
import type { manyBlocksForm } from '@chaski/contract/clients/schema.ts'
import type { RowResult } from '@chaski/contract/row-result.ts'
import type { Scope } from '#src/access/scope.ts'
import { eachRow } from '#src/base/sql/each-row.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { blockClient, unlockClient } from '#src/modules/clients/block-client.ts'
import { namesOfClients } from './store.ts'

/** Bars several clients for one reason, or lets them in again; each has its own answer, by name. */
export const blockClients = async (
  trx: Db,
  scope: Scope,
  actor: Actor,
  { block, items }: z.output<typeof manyBlocksForm>,
): Promise<(RowResult & { client_id: number; name: string | null })[]> => {
  const results = await eachRow(
    trx,
    items,
    ({ client_id }) => client_id,
    (row, { client_id }) =>
      block === null
        ? unlockClient(row, scope, actor, client_id)
        : blockClient(row, scope, actor, client_id, block),
  )
  const names = await namesOfClients(
    trx,
    scope,
    items.map(({ client_id }) => client_id),
  )
  return results.map((result) => ({ ...result, name: names.get(result.client_id) ?? null }))
}
