import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { announce } from '#src/modules/drivers/announce.ts'
import { stateOf } from '#src/modules/drivers/day/change-state.ts'
import { publish } from '#src/events/publish.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { alarmJustRaised, insertAlarm } from './panic-store.ts'

type Place = { latitude?: number | undefined; longitude?: number | undefined }

/** A driver in danger: every screen sounds until somebody acknowledges it. */
export const raisePanic = (
  deps: Deps,
  db: Db,
  actor: Actor,
  driver_id: number,
  place: Place,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    // A phone that never got its answer asks again: it is the same cry.
    const raised = await alarmJustRaised(trx, driver_id)
    if (raised !== undefined) return raised
    const driver = await stateOf(trx, driver_id)
    const alarm = await insertAlarm(trx, driver_id, place.latitude ?? null, place.longitude ?? null)
    await writeAudit(trx, actor, {
      action: 'PANIC',
      entity: 'drivers',
      entity_id: driver_id,
      after: alarm,
    })
    await announce(deps, trx, 'PANIC', driver, { note: String(alarm.alarm_id) })
    await publish(trx, {
      topic: topics.operations(deps.config.TENANT),
      category: 'OPERATION',
      action: 'ALERT',
      value: {
        kind: 'PANIC',
        ...alarm,
        driver_id,
        code: driver.code,
        plate: driver.shift?.plate ?? null,
      },
      coverage_id: driver.coverage_id,
    })
    return alarm.alarm_id
  })
