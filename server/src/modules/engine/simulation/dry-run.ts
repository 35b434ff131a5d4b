import type { DryRun, DryRunForm, DryRunOutcome } from '@chaski/contract/dispatch/dry-run-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Scope } from '#src/access/scope.ts'
import { planOf } from '#src/modules/engine/plan/change-plan.ts'
import type { Summary } from './outcome.ts'
import { playDay } from './play-day.ts'
import { rounded } from './rounded.ts'

const present = (s: Summary): DryRunOutcome => ({
  served_pct: rounded(s.served, 1),
  mean_wait_s: rounded(s.mean_s, 0),
  p95_wait_s: rounded(s.p95_s, 0),
  empty_km: rounded(s.empty_km, 2),
  offers: rounded(s.offers, 2),
  gini: rounded(s.gini, 3),
})

/** A past day once with the values in force and once with those proposed. */
export const dryRunPlan = async (
  deps: Deps,
  scope: Scope,
  coverage_id: number,
  form: DryRunForm,
): Promise<DryRun> => {
  const inForce = await planOf(deps.db, scope, coverage_id)
  const { summaries, ...day } = await playDay(deps, coverage_id, form.date, [inForce, form])
  const [now, then] = summaries
  return { ...day, in_force: present(now!), proposed: present(then!) }
}
