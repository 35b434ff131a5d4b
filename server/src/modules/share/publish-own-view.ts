import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publish } from '#src/events/publish.ts'
import { findOwnView } from './store.ts'

/** The passenger's own page, if one is open, should look again; no link of anybody hears it. */
export const publishOwnView = async (deps: Deps, trx: Db, service_id: number): Promise<void> => {
  const view = await findOwnView(trx, service_id)
  if (view === undefined) return
  await publish(trx, {
    topic: topics.share(deps.config.TENANT, view.share_uuid),
    category: 'SERVICE',
    action: 'UPDATED',
    value: { look: true, position: null },
  })
}
