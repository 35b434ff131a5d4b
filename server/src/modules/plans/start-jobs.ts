import type { Deps } from '#src/base/deps.ts'
import { createPriceZones } from '#src/modules/fares/price-zones.ts'
import { planQueue } from './change-plan.ts'
import { runPlan, runPlans } from './run-plan.ts'

/** Rides of plans: all of them every hour, and those of one plan when it changes. */
export const startPlanJobs = async (deps: Deps): Promise<void> => {
  const zones = createPriceZones(deps.db)
  const timeoutSeconds = 900
  await deps.jobs.work<{ plan_id: number }>(
    planQueue,
    ({ plan_id }) => runPlan(deps, zones, plan_id),
    { timeoutSeconds },
  )
  await deps.jobs.schedule('plans', '12 * * * *', () => runPlans(deps, zones), { timeoutSeconds })
}
