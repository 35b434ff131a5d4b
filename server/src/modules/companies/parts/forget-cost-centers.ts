import type { Scope } from '#src/access/scope.ts'
import { requireAsMade } from '#src/base/require-as-made.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudits } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { deleteCostCenters, lockCostCenters } from './part-store.ts'

/** Takes registrations back while each is as it was made, all or none: what anything points at, the database does not let go. */
export const forgetCostCenters = (
  db: Db,
  scope: Scope,
  actor: Actor,
  made: readonly { id: number; version: number | null }[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const ids = made.map(({ id }) => id)
    const locked = await lockCostCenters(trx, scope, ids)
    const found = new Map(locked.map((center) => [center.costcenter_id, center]))
    requireAsMade(made, found)
    await deleteCostCenters(trx, ids)
    await writeAudits(
      trx,
      actor,
      { action: 'DELETE', entity: 'costcenters' },
      locked.map((center) => ({ entity_id: center.costcenter_id, before: center })),
    )
  })
