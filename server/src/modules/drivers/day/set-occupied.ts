import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeState } from './change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { saveOperational } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publishChange } from './publish-change.ts'

/** A driver steps aside for a while, or is back. */
export const setOccupied = (
  deps: Deps,
  db: Db,
  scope: CoverageLimit,
  actor: Actor,
  driver_id: number,
  form: { occupied: boolean; reason: string | null },
): Promise<StoredState> =>
  changeState(deps, db, scope, driver_id, async (trx, before) => {
    requireAllowed(form.occupied ? driverCan.occupy(before) : driverCan.free(before))
    await saveOperational(
      trx,
      driver_id,
      form.occupied ? driverStatus.OCCUPIED : driverStatus.FREE,
      form.occupied ? form.reason : null,
    )
    const kind = form.occupied ? 'OCCUPIED' : 'FREE'
    return publishChange(deps, trx, actor, before, { kind, note: form.reason })
  })
