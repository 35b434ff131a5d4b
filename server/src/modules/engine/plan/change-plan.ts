import type { AuditAction } from '@chaski/contract/audit/words.ts'
import type { AutoPlan, AutoPlanChange } from '@chaski/contract/dispatch/engine-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { topics } from '@chaski/contract/live.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { publish } from '#src/events/publish.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { valuesAt } from './plan.ts'
import { findPlan, listPlans, lockPlan, savePlan, saveSwitch } from './plan-store.ts'
import { databaseTime } from '#src/base/database-time.ts'

type PlanRow = Omit<AutoPlan, 'now'>

const present = (plan: PlanRow): AutoPlan => ({
  ...plan,
  now: valuesAt(plan, new Date(databaseTime())),
})

export const planOf = async (db: Db, scope: Scope, coverage_id: number): Promise<AutoPlan> => {
  const plan = await findPlan(db, scope, coverage_id)
  if (plan === undefined) throw fail('NOT_FOUND')
  return present(plan)
}

/** Locks a plan, changes it, and says so: in the audit log, which is its history, and on every board. */
const edit = async (
  deps: Deps,
  trx: Db,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  action: AuditAction,
  save: (before: PlanRow) => Promise<void>,
): Promise<AutoPlan> => {
  const before = await lockPlan(trx, scope, coverage_id)
  if (before === undefined) throw fail('NOT_FOUND')
  await save(before)
  const after = (await findPlan(trx, scope, coverage_id))!
  const { changed_at: _, changed_by: __, ...was } = before
  const { changed_at: ___, changed_by: ____, ...is } = after
  await writeAudit(trx, actor, {
    action,
    entity: 'auto-dispatch',
    entity_id: coverage_id,
    ...difference(was, is),
  })
  await publish(trx, {
    topic: topics.operations(deps.config.TENANT),
    category: 'OPERATION',
    action: 'AUTO_DISPATCH',
    value: {
      coverage_id,
      is_on: after.is_on,
      zones_off: after.zones_off,
      version: after.version,
      by: actor.name,
    },
    coverage_id,
  })
  return present(after)
}

export const changePlan = (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  coverage_id: number,
  { version, ...plan }: AutoPlanChange,
): Promise<AutoPlan> =>
  inTransaction(deps.db, (trx) =>
    edit(deps, trx, scope, actor, coverage_id, 'UPDATE', async (before) => {
      if (before.version !== version) throw fail('VERSION_CONFLICT', { current: present(before) })
      await savePlan(trx, actor.name, coverage_id, plan)
    }),
  )

/** On or off, for one coverage or for all that the caller reaches; what is already so stays untouched. */
export const switchAuto = (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  { is_on, coverage_id }: { is_on: boolean; coverage_id?: number | undefined },
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const plans = await listPlans(trx, scope)
    const wanted = plans.filter((p) => coverage_id === undefined || p.coverage_id === coverage_id)
    if (wanted.length === 0) throw fail('NOT_FOUND')
    for (const plan of wanted.toSorted((a, b) => a.coverage_id - b.coverage_id)) {
      if (plan.is_on === is_on) continue
      await edit(
        deps,
        trx,
        scope,
        actor,
        plan.coverage_id,
        is_on ? 'SWITCH_ON' : 'SWITCH_OFF',
        () => saveSwitch(trx, actor.name, plan.coverage_id, is_on),
      )
    }
  })

/** A zone in or out of automatic dispatch, whatever else of the plan is being edited. */
export const switchZone = (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  { coverage_id, zone_id }: { coverage_id: number; zone_id: number },
  is_on: boolean,
): Promise<AutoPlan> =>
  inTransaction(deps.db, async (trx) => {
    const zones = await activeZones(trx, scope)
    if (!zones.some((zone) => zone.zone_id === zone_id && zone.coverage_id === coverage_id))
      throw fail('NOT_FOUND')
    return edit(deps, trx, scope, actor, coverage_id, is_on ? 'ZONE_ON' : 'ZONE_OFF', (before) => {
      const others = before.zones_off.filter((one) => one !== zone_id)
      const zones_off = is_on ? others : [...others, zone_id].toSorted((a, b) => a - b)
      return savePlan(trx, actor.name, coverage_id, { ...before, zones_off })
    })
  })
