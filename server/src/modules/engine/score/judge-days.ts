import type { PlayedDay } from '@chaski/contract/dispatch/score-schema.ts'
import { Failure } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { unlimited } from '#src/access/scope.ts'
import { listPlans } from '#src/modules/engine/plan/plan-store.ts'
import { playDay } from '#src/modules/engine/simulation/play-day.ts'
import type { PlayedPlan } from '#src/modules/engine/simulation/play-worker.ts'
import { rounded } from '#src/modules/engine/simulation/rounded.ts'
import { nearestPlan } from './nearest-plan.ts'
import { forgetOldDays, saveWorth } from './score-store.ts'

const present = ({ served, p50_s, p95_s, empty_km, hours_p95_s }: PlayedPlan): PlayedDay => ({
  served_pct: rounded(served, 1),
  p50_wait_s: rounded(p50_s, 0),
  p95_wait_s: rounded(p95_s, 0),
  empty_km: rounded(empty_km, 2),
  hours_p95_s: hours_p95_s.map((value) => (value === null ? null : rounded(value, 0))),
})

/** Plays the last whole day of every coverage again, beside the plainest rule there is: what the engine is, or would be, worth. */
export const judgeDays = async (deps: Pick<Deps, 'db' | 'geo' | 'log'>): Promise<void> => {
  for (const plan of await listPlans(deps.db, unlimited)) {
    const { coverage_id } = plan
    try {
      const { summaries, ...day } = await playDay(deps, coverage_id, undefined, [
        plan,
        nearestPlan(plan),
      ])
      const [inForce, nearest] = summaries
      await saveWorth(deps.db, coverage_id, {
        ...day,
        in_force: present(inForce!),
        nearest: present(nearest!),
      })
    } catch (error) {
      // A day without rides or shifts, or one too large to play, says nothing; the other cities still do.
      if (!(error instanceof Failure)) throw error
      deps.log.warn({ coverage_id, why: error.message }, 'a day of dispatch was not played again')
    }
  }
  await forgetOldDays(deps.db)
}
