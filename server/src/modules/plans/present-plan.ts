import type { PlanRow } from '@chaski/contract/plans/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { StoredPlan } from './store.ts'

/** The plan as this caller may see it. */
export const presentPlan = (who: Who, plan: StoredPlan): PlanRow => {
  if (who.can('DSP_CLIENT_VIEW')) return plan
  const { client: _, ...rest } = plan
  return rest
}
