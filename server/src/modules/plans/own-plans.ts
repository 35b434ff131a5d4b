import type { z } from 'zod'
import type { paging } from '@chaski/contract/fields.ts'
import type { OwnPlan } from '@chaski/contract/plans/own-schema.ts'
import type { planPause } from '@chaski/contract/plans/schema.ts'
import { Failure, fail } from '@chaski/contract/errors.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { finishPlan, getPlan, setPause } from './change-plan.ts'
import { presentOwn } from './present-plan.ts'
import { listPlans, livePlansOf } from './store.ts'

/** What still comes for these people. */
export const clientPlans = async (db: Db, client_ids: readonly number[]): Promise<OwnPlan[]> =>
  (await livePlansOf(db, client_ids)).map(presentOwn)

type Paging = z.output<z.ZodObject<typeof paging>>

/** All that a company ever had repeated, those that still come first. */
export const companyPlans = async (db: Db, { scope }: Who, query: Paging) => {
  const { data, ...page } = await listPlans(db, scope, query)
  return { ...page, data: data.map(presentOwn) }
}

/** The same change as at the desk, told as its passenger or its payer sees it, also where it is refused as stale. */
export const changeOwn = async (
  deps: Deps,
  who: Who,
  plan_id: number,
  change: () => Promise<unknown>,
): Promise<OwnPlan> => {
  const now = async () => presentOwn(await getPlan(deps.db, who, plan_id))
  try {
    await change()
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'VERSION_CONFLICT')) throw error
    throw fail('VERSION_CONFLICT', { current: await now() })
  }
  return now()
}

export const pauseOwnPlan = (
  deps: Deps,
  who: Who,
  plan_id: number,
  pause: z.output<typeof planPause>,
): Promise<OwnPlan> => changeOwn(deps, who, plan_id, () => setPause(deps, who, plan_id, pause))

export const endOwnPlan = (
  deps: Deps,
  who: Who,
  plan_id: number,
  version: number,
): Promise<OwnPlan> => changeOwn(deps, who, plan_id, () => finishPlan(deps, who, plan_id, version))
