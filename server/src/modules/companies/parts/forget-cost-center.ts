import { fail } from '@chaski/contract/errors.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { deleteCostCenter, lockCostCenter } from './part-store.ts'

/** Takes a registration back while it is as it was made: what anything points at, the database does not let go. */
export const forgetCostCenter = (
  db: Db,
  scope: Scope,
  actor: Actor,
  costcenter_id: number,
  version: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = await lockCostCenter(trx, scope, costcenter_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
    await deleteCostCenter(trx, costcenter_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'costcenters',
      entity_id: costcenter_id,
      before,
    })
  })
