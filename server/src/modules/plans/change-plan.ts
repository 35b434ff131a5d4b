import type { z } from 'zod'
import type { AuditAction } from '@chaski/contract/audit/words.ts'
import { fail } from '@chaski/contract/errors.ts'
import { planCan } from '@chaski/contract/plans/rules.ts'
import type {
  PlanChange,
  PlanException,
  PlanForm,
  planPause,
  PlanRow,
} from '@chaski/contract/plans/schema.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { checkPlan, type CheckedPlan } from './check-plan.ts'
import { presentPlan } from './present-plan.ts'
import { hasTime, saveException, takeRefusal } from './ride-store.ts'
import {
  endPlan,
  findPlan,
  insertPlan,
  lockPlan,
  pausePlan,
  replaceTimes,
  type StoredPlan,
  touchPlan,
  updatePlan,
} from './store.ts'

export const planQueue = 'plan-rides'

/** The rides follow within seconds, out of the caller's way. */
const runSoon = (deps: Deps, trx: Db, plan_id: number): Promise<void> =>
  deps.jobs.send(trx, planQueue, { plan_id })

export const getPlan = async (db: Db, who: Who, plan_id: number): Promise<StoredPlan> => {
  const plan = await findPlan(db, who.scope, plan_id)
  if (plan === undefined) throw fail('NOT_FOUND')
  return plan
}

export const createPlan = (
  deps: Deps,
  db: Db,
  who: Who,
  form: PlanForm,
  checked: CheckedPlan,
): Promise<PlanRow> =>
  inTransaction(db, async (trx) => {
    if (form.client_id !== null) await getClient(trx, who.scope, form.client_id)
    const plan_id = await insertPlan(trx, {
      ...form,
      ...checked,
      by: who.user_id,
      created_by: who.actor.name,
    })
    const times = form.times.map((time) => ({ ...time, plan_time_id: undefined }))
    await replaceTimes(trx, plan_id, times)
    const plan = await getPlan(trx, who, plan_id)
    await writeAudit(trx, who.actor, {
      action: 'CREATE',
      entity: 'plans',
      entity_id: plan_id,
      after: plan,
    })
    await runSoon(deps, trx, plan_id)
    return presentPlan(who, plan)
  })

type Change = {
  plan_id: number
  version: number
  action: AuditAction
  may: (plan: StoredPlan) => Verdict
  save: (trx: Db, before: StoredPlan) => Promise<unknown>
}

/** The story of every change: lock, refuse what is foreign, stale or over, save, audit, have the rides follow. */
const changePlan = (deps: Deps, who: Who, change: Change): Promise<PlanRow> =>
  inTransaction(deps.db, async (trx) => {
    const { plan_id, version } = change
    const before = await lockPlan(trx, who.scope, plan_id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version)
      throw fail('VERSION_CONFLICT', { current: presentPlan(who, before) })
    requireAllowed(change.may(before))
    await change.save(trx, before)
    const after = await getPlan(trx, who, plan_id)
    await writeAudit(trx, who.actor, {
      action: change.action,
      entity: 'plans',
      entity_id: plan_id,
      ...difference(before, after),
    })
    await runSoon(deps, trx, plan_id)
    return presentPlan(who, after)
  })

export const editPlan = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  plan_id: number,
  { version, ...form }: PlanChange,
): Promise<PlanRow> => {
  const { company_id, client } = await getPlan(deps.db, who, plan_id)
  const { client_id } = client
  // Its company gave its code when the plan was made.
  const checked = await checkPlan(
    deps,
    zones,
    { ...who, user_id: null },
    { ...form, company_id, client_id },
  )
  return saveEdit(deps, who, plan_id, { version, ...form }, checked)
}

/** What was checked, saved; whoever pays may be asked in the same moment. */
export const saveEdit = (
  deps: Deps,
  who: Who,
  plan_id: number,
  { version, ...form }: PlanChange,
  checked: CheckedPlan,
  agree?: (trx: Db) => Promise<unknown>,
): Promise<PlanRow> =>
  changePlan(deps, who, {
    plan_id,
    version,
    action: 'UPDATE',
    may: planCan.change,
    save: async (trx, before) => {
      await agree?.(trx)
      const known = new Set(before.times.map(({ plan_time_id }) => plan_time_id))
      if (
        form.times.some(
          ({ plan_time_id }) => plan_time_id !== undefined && !known.has(plan_time_id),
        )
      )
        throw fail('NOT_FOUND')
      await updatePlan(trx, plan_id, { ...form, ...checked })
      await replaceTimes(trx, plan_id, form.times)
    },
  })

export const setPause = (
  deps: Deps,
  who: Who,
  plan_id: number,
  { version, paused_from, paused_to }: z.output<typeof planPause>,
): Promise<PlanRow> =>
  changePlan(deps, who, {
    plan_id,
    version,
    action: 'PAUSE',
    may: paused_from === null ? planCan.resume : planCan.pause,
    save: (trx) => pausePlan(trx, plan_id, paused_from, paused_to),
  })

export const finishPlan = (
  deps: Deps,
  who: Who,
  plan_id: number,
  version: number,
): Promise<PlanRow> =>
  changePlan(deps, who, {
    plan_id,
    version,
    action: 'END_PLAN',
    may: planCan.end,
    save: (trx) => endPlan(trx, plan_id),
  })

/** One day of one time differs; remembered with the plan, whatever is edited later. */
export const exceptDay = (
  deps: Deps,
  who: Who,
  plan_id: number,
  { version, ...exception }: PlanException,
): Promise<PlanRow> =>
  changePlan(deps, who, {
    plan_id,
    version,
    action: 'EXCEPT',
    may: planCan.change,
    save: async (trx) => {
      if (!(await hasTime(trx, plan_id, exception.plan_time_id))) throw fail('NOT_FOUND')
      await saveException(trx, exception, who.actor.name)
      await touchPlan(trx, plan_id)
    },
  })

/** A person has settled it in another way: the plan leaves that day alone, or the client would get two cars. */
export const closeRefusal = (
  deps: Deps,
  who: Who,
  refusal_id: number,
  note: string,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const taken = await takeRefusal(trx, who.scope, refusal_id, who.actor.name, note)
    if (taken === undefined) throw fail('NOT_FOUND', { detail: 'Ya fue atendido.' })
    const { plan_id, plan_time_id, day } = taken
    await saveException(trx, { change: 'SKIP', plan_time_id, day }, who.actor.name)
    await touchPlan(trx, plan_id)
    await writeAudit(trx, who.actor, {
      action: 'CLOSE_ALERT',
      entity: 'plans',
      entity_id: plan_id,
      after: { refusal_id, plan_time_id, day, note },
    })
  })
