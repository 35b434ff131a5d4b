import type { LiveAction } from '@chaski/contract/live.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Changed = { company_id: number | null; client_id?: number; version?: number }

/** Tells the screens that a company's list changed: ids only, and only to those who may see that company. */
export const publishCorporate = async (
  deps: Pick<Deps, 'config'>,
  trx: Db,
  action: LiveAction<'CORPORATE_CLIENT'>,
  { company_id, client_id, version }: Changed,
): Promise<void> => {
  if (company_id === null) return
  await publish(trx, {
    topic: topics.corporateClients(deps.config.TENANT),
    category: 'CORPORATE_CLIENT',
    action,
    value: { company_id, client_id, version },
    company_id,
  })
}
