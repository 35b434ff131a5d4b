import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import { updateQueues } from '#src/modules/fleet/zone-queue/update-queues.ts'
import { unlimited } from '#src/access/scope.ts'
import { closeSettled, raiseNoTaker } from './watch/alert-store.ts'
import { explainNobody } from './watch/explain-nobody.ts'
import { type StoredPlan, valuesAt } from './plan/plan.ts'
import { listPlans, noteBeat, plansInForce } from './plan/plan-store.ts'
import { runSweep } from './sweep/run-sweep.ts'
import { runWatchdog } from './watch/run-watchdog.ts'
import { databaseNow, waitsAlone } from './sweep/waiting-store.ts'

/** The key of the lead in the database: one engine for all nodes. */
export const engineLock = 1_914_015

const beatMs = 1000
/** What looks after trips under way need not beat as fast as what finds them a unit. */
const careEveryMs = 5000

export type Engine = {
  /** Works until the signal aborts; only the node that leads calls it. */
  run(signal: AbortSignal): Promise<void>
  /** A trip began to wait somewhere. */
  wake(): void
}

/** Whose turn it is: each coverage sweeps at its own pace, which no clock that is set may stretch. */
const due = (plans: readonly StoredPlan[], last: Map<number, number>, now: number): StoredPlan[] =>
  plans.filter((plan) => {
    const { sweep_s } = valuesAt(plan, new Date(databaseTime()))
    return now - (last.get(plan.coverage_id) ?? -Infinity) >= sweep_s * 1000
  })

/** Told when a sweep begins and when it ends, by those who measure. */
type Observer = (moment: 'begin' | 'end') => void

/** Automatic dispatch. All it knows lies in the database: whoever takes over goes on where the last one fell. */
export const createEngine = (deps: Deps, observe: Observer = () => {}): Engine => {
  const node = `${hostname()}:${process.pid}`
  let woken = new AbortController()

  const beat = async (signal: AbortSignal, last: Map<number, number>, atOnce: boolean) => {
    const plans = await plansInForce(deps.db)
    if (plans.length === 0) return
    const coverage_ids = plans.map(({ coverage_id }) => coverage_id)
    const alone = atOnce && (await waitsAlone(deps.db, coverage_ids))
    const now = performance.now()
    const turn = alone ? plans : due(plans, last, now)
    for (const plan of turn) last.set(plan.coverage_id, now)
    if (turn.length === 0) return
    observe('begin')
    await runSweep(deps, turn, signal)
    observe('end')
  }

  const care = async (): Promise<void> => {
    await noteBeat(deps.db, node)
    const plans = await listPlans(deps.db, unlimited)
    const limits = plans.map((plan) => {
      const { alarm_refusals, alarm_s } = valuesAt(plan, new Date(databaseTime()))
      const { coverage_id, is_on, zones_off } = plan
      return { coverage_id, alarm_refusals, alarm_s, is_on, zones_off }
    })
    await closeSettled(deps.db, deps.config.TENANT)
    await raiseNoTaker(deps.db, deps.config.TENANT, limits)
    await explainNobody(deps, limits)
    await runWatchdog(deps)
    await updateQueues(deps, await databaseNow(deps.db))
  }

  const guarded = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => deps.log.error({ err: error }, 'automatic dispatch'))

  return {
    async run(signal) {
      deps.log.info({ node }, 'automatic dispatch leads here')
      // Before the first sweep, which may be long: whoever asks who leads is told at once.
      await guarded(noteBeat(deps.db, node).then(() => undefined))
      const last = new Map<number, number>()
      let caredAt = -Infinity
      while (!signal.aborted) {
        const atOnce = woken.signal.aborted
        if (atOnce) woken = new AbortController()
        await guarded(beat(signal, last, atOnce))
        if (!signal.aborted && performance.now() - caredAt >= careEveryMs) {
          caredAt = performance.now()
          await guarded(care())
        }
        const rest = AbortSignal.any([signal, woken.signal])
        await sleep(beatMs, undefined, { signal: rest }).catch(() => {})
      }
    },
    wake: () => woken.abort(),
  }
}
