import { sql } from 'kysely'
import {
  autoDefaults,
  type AutoPlan,
  type AutoPlanChange,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, run } from '#src/base/sql/sql.ts'
import type { StoredPlan } from './plan.ts'

type PlanRow = Omit<AutoPlan, 'now'>

/** A coverage nobody has looked at yet is off, with the built-in values. */
const columns = sql`c.coverage_id, c.name, coalesce(a.is_on, false) as is_on,
  ${JSON.stringify(autoDefaults)}::jsonb || coalesce(a.base, '{}') as base, coalesce(a.bands, '[]') as bands,
  coalesce(a.zones_off, '{}') as zones_off, a.changed_at, a.changed_by, coalesce(a.version, 1) as version`

const plans = (where: ReturnType<typeof sql>) =>
  sql<PlanRow>`select ${columns} from coverage c left join auto_dispatch a using (coverage_id)
    where c.is_active and ${where} order by c.name`

export const listPlans = (db: Db, scope: Scope): Promise<PlanRow[]> =>
  many(db, plans(inCoverages(sql`c.coverage_id`, scope)))

/** The plans that the engine carries out. */
export const plansInForce = (db: Db): Promise<StoredPlan[]> => many(db, plans(sql`a.is_on`))

export const findPlan = (db: Db, scope: Scope, coverage_id: number): Promise<PlanRow | undefined> =>
  maybe(
    db,
    plans(sql`c.coverage_id = ${coverage_id} and ${inCoverages(sql`c.coverage_id`, scope)}`),
  )

/** The plan held until the transaction ends; written down first where nobody had. */
export const lockPlan = async (
  trx: Db,
  scope: Scope,
  coverage_id: number,
): Promise<PlanRow | undefined> => {
  if ((await findPlan(trx, scope, coverage_id)) === undefined) return undefined
  await run(
    trx,
    sql`insert into auto_dispatch (coverage_id, base) values (${coverage_id}, ${JSON.stringify(autoDefaults)}::jsonb) on conflict do nothing`,
  )
  await run(trx, sql`select 1 from auto_dispatch where coverage_id = ${coverage_id} for update`)
  return findPlan(trx, scope, coverage_id)
}

const touched = (by: string | null) =>
  sql`version = version + 1, changed_at = now(), changed_by = ${by}`

export const savePlan = async (
  trx: Db,
  by: string | null,
  coverage_id: number,
  plan: Omit<AutoPlanChange, 'version'>,
): Promise<void> => {
  await run(
    trx,
    sql`update auto_dispatch set base = ${JSON.stringify(plan.base)}::jsonb, bands = ${JSON.stringify(plan.bands)}::jsonb,
          zones_off = ${plan.zones_off}, ${touched(by)} where coverage_id = ${coverage_id}`,
  )
}

export const saveSwitch = async (
  trx: Db,
  by: string | null,
  coverage_id: number,
  is_on: boolean,
): Promise<void> => {
  await run(
    trx,
    sql`update auto_dispatch set is_on = ${is_on}, ${touched(by)} where coverage_id = ${coverage_id}`,
  )
}

type Leader = { node: string; since: string; beat_at: string; alive: boolean }

export const findLeader = (db: Db): Promise<Leader | undefined> =>
  maybe(
    db,
    sql<Leader>`select node, since, beat_at, beat_at > now() - interval '30 seconds' as alive from dispatch_engine`,
  )

/** Says who leads; `since` stays while it is the same node. */
export const noteBeat = (db: Db, node: string): Promise<number> =>
  run(
    db,
    sql`insert into dispatch_engine (node, since, beat_at) values (${node}, now(), now())
        on conflict (singleton) do update set beat_at = now(), node = excluded.node,
          since = case when dispatch_engine.node = excluded.node then dispatch_engine.since else now() end`,
  )
