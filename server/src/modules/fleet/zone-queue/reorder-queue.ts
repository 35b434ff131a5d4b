import type { ReorderForm, ZoneQueue } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { expectedByZone } from '#src/modules/fleet/forecast/forecast.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { rankBetween } from './queue-rules.ts'
import { listQueues, lockQueue, saveRank, publishQueues } from './queue-store.ts'

export const queuesOf = async (
  db: Db,
  scope: Scope,
  coverage_id: number | undefined,
): Promise<ZoneQueue[]> => {
  const expected = await expectedByZone(db)
  const rows = await listQueues(db, scope, coverage_id)
  return rows.map((row) => ({ ...row, expected: expected.get(row.zone_id) ?? 0 }))
}

/** Puts a driver at another place of the queue; who did it and why stays written. */
export const reorderQueue = (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  zone_id: number,
  { driver_id, position, reason, version }: ReorderForm,
): Promise<ZoneQueue> =>
  inTransaction(deps.db, async (trx) => {
    const queue = await lockQueue(trx, scope, zone_id)
    if (queue === undefined) throw fail('NOT_FOUND')
    if (queue.version !== version)
      throw fail('VERSION_CONFLICT', { current: { ...queue, expected: 0 } })
    const present = queue.drivers.filter((one) => one.rank !== null)
    const moved = present.find((one) => one.driver_id === driver_id)
    if (moved === undefined)
      throw fail('STATE_CONFLICT', { detail: 'El conductor ya no está en esta cola.' })
    const others = present
      .filter((one) => one !== moved)
      .map((one) => Date.parse(one.rank_at) / 1000)
    await saveRank(trx, driver_id, rankBetween(others, position))
    await publishQueues(trx, deps.config.TENANT, [zone_id])
    await writeAudit(trx, actor, {
      action: 'REORDER',
      entity: 'zone-queue',
      entity_id: zone_id,
      before: { driver_id, position: moved.rank },
      after: { driver_id, position: Math.min(position, present.length), reason },
    })
    const after = (await lockQueue(trx, scope, zone_id))!
    return { ...after, expected: (await expectedByZone(trx)).get(zone_id) ?? 0 }
  })
