import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { publish } from '#src/events/publish.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { takeAlarm } from './alarm-store.ts'

/** Somebody looks after it: the alarm goes silent on every screen. */
export const acknowledgeAlarm = (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  alarm_id: number,
  note: string,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const taken = await takeAlarm(trx, scope, alarm_id, actor.name, note)
    if (taken === undefined) throw fail('NOT_FOUND', { detail: 'La alarma ya fue atendida.' })
    await writeAudit(trx, actor, {
      action: 'ACKNOWLEDGE_PANIC',
      entity: 'drivers',
      entity_id: taken.driver_id,
      after: { alarm_id, note },
    })
    await publish(trx, {
      topic: topics.operations(deps.config.TENANT),
      category: 'OPERATION',
      action: 'ALERT',
      value: { kind: 'PANIC_ACKNOWLEDGED', alarm_id, by: actor.name },
      coverage_id: taken.coverage_id,
    })
  })
