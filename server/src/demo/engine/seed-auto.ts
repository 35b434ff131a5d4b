import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import { switchAuto, switchZone } from '#src/modules/engine/plan/change-plan.ts'
import { listPlans } from '#src/modules/engine/plan/plan-store.ts'

/** With simulated drivers to answer, half of the demonstration's city dispatches itself; the rest is left to people. */
export const seedAuto = async (deps: Deps): Promise<void> => {
  if (!deps.config.SIMULATOR) return
  const plans = await listPlans(deps.db, unlimited)
  if (plans.some((plan) => plan.changed_at !== null)) return
  const zones = await activeZones(deps.db)
  for (const [n, { coverage_id, zone_id }] of zones.entries())
    if (n % 2 === 1) await switchZone(deps, unlimited, systemActor, { coverage_id, zone_id }, false)
  await switchAuto(deps, unlimited, systemActor, { is_on: true })
}
