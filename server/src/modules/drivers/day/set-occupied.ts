import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { changeState, stateOf } from './change-state.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { recordChange } from '#src/records/record-change.ts'
import { saveOperational } from './state-store.ts'
import type { StoredState } from './driver-state-sql.ts'
import type { Db } from '#src/base/sql/sql.ts'

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
    const after = await stateOf(trx, driver_id)
    const kind = form.occupied ? 'OCCUPIED' : 'FREE'
    await recordChange(trx, actor, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind,
      before: { status_driver_id: before.status_driver_id },
      after: { status_driver_id: after.status_driver_id },
      note: form.reason,
    })
    await announce(deps, trx, kind, after, { note: form.reason })
    return after
  })
