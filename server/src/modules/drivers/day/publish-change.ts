import type { LiveAction } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { recordChange } from '#src/records/record-change.ts'
import { stateOf } from './change-state.ts'
import type { StoredState } from './driver-state-sql.ts'

/** Keeps in the driver's history what became of the state, and tells the desk and the driver's phone. */
export const publishChange = async (
  deps: Deps,
  trx: Db,
  actor: Actor,
  before: StoredState,
  { kind, note }: { kind: TwiceNamed; note: string | null },
): Promise<StoredState> => {
  const after = await stateOf(trx, before.driver_id)
  await recordChange(trx, actor, {
    holder: 'DRIVER',
    holder_id: before.driver_id,
    kind,
    before: { status_driver_id: before.status_driver_id },
    after: { status_driver_id: after.status_driver_id },
    note,
  })
  await announce(deps, trx, kind, after, { note })
  return after
}

/** What the history and the live channel call by the same word. */
type TwiceNamed = LiveAction<'DRIVER'> & Parameters<typeof recordChange>[2]['kind']
