import { type LiveAction, topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import type { StoredState } from './day/driver-state-sql.ts'
import { publish } from '#src/events/publish.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Extra = { reason_id?: number | null; until?: string | null; note?: string | null }

/** Tells operators what a driver did or underwent, and the driver's own phone the state that follows. */
export const announce = async (
  deps: Deps,
  trx: Db,
  action: LiveAction<'DRIVER'>,
  state: StoredState,
  { reason_id = null, until = null, note = null }: Extra = {},
): Promise<void> => {
  const value = {
    driver_id: state.driver_id,
    driver_uuid: state.driver_uuid,
    code: state.code,
    status_driver_id: state.status_driver_id,
    vehicle_id: state.shift?.vehicle_id ?? null,
    reason_id,
    until,
    note,
    version: state.version,
  }
  const { TENANT } = deps.config
  await publish(trx, {
    topic: topics.driverOperations(TENANT),
    category: 'DRIVER',
    action,
    value,
    coverage_id: state.coverage_id,
  })
  await publish(trx, {
    topic: topics.driverCommand(TENANT, state.driver_uuid),
    category: 'COMMAND',
    action: 'STATE',
    value: { ...value, because: action },
  })
}
