import type { Summary } from '../../server/src/modules/engine/simulation/outcome.ts'
import type { BenchRow } from '../harness.ts'
import type { Case } from './dispatch-cases.ts'
import type { Player } from './policies.ts'

/** The summaries of each policy, one for each seed. */
export type Results = Map<Player, Summary[]>

const SERVED_POINTS = 1
const GINI_POINTS = 0.03

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export function average(runs: Summary[]): Summary {
  return Object.fromEntries(
    Object.keys(runs[0]!).map((key) => [key, meanOf(runs.map((run) => run[key as keyof Summary]))]),
  ) as Summary
}

const judge = (value: number, goal: number | undefined) =>
  goal === undefined ? {} : { goal, ok: value <= goal }

/** What a case has reached against its peers, seed by seed. */
export function rowsOf({ name, goals }: Case, results: Results): BenchRow[] {
  const [batch, nearest, thumb] = (['batch', 'nearest', 'thumb'] as const).map((one) =>
    results.get(one)!,
  ) as [Summary[], Summary[], Summary[]]
  const [ours, theirs] = [average(batch), average(nearest)]
  const ratios = (key: keyof Summary, peer: Summary[]) =>
    batch.map((run, seed) => run[key] / peer[seed]![key])
  const row = (
    what: string,
    unit: string,
    key: keyof Summary,
    goal?: number,
    peer = nearest,
  ): BenchRow => {
    const each = ratios(key, peer)
    const ratio = meanOf(each)
    return {
      name: `${name}: ${what}`,
      ours: ours[key],
      unit,
      peer: average(peer)[key],
      ratio,
      ...judge(ratio, goal),
      note: each.map((one) => one.toFixed(2)).join(' '),
    }
  }
  const rows = [
    row('p95 wait', 's', 'p95_s', goals.p95),
    row('mean wait', 's', 'mean_s', goals.mean),
    row('longest wait', 's', 'longest_s', goals.longest),
    row('empty km', 'km/trip', 'empty_km', goals.empty_km),
    row('p95, rule of thumb', 's', 'p95_s', goals.thumb, thumb),
    row('mean, rule of thumb', 's', 'mean_s', goals.thumb, thumb),
  ]
  if (goals.p95_worst !== undefined) {
    const worst = Math.max(...ratios('p95_s', nearest))
    const judged = judge(worst, goals.p95_worst)
    rows.push({ name: `${name}: p95, worst seed`, ours: worst, unit: 'ratio', ...judged })
  }
  if (goals.nearest_mean !== undefined) {
    const [least, most] = goals.nearest_mean
    const ok = theirs.mean_s >= least && theirs.mean_s <= most
    const note = `the recipe: ${least} to ${most}`
    rows.push({ name: `${name}: nearest's mean`, ours: theirs.mean_s, unit: 's', ok, note })
  }
  const judged = Object.keys(goals).length > 0
  const served = ours.served - theirs.served
  const unequal = ours.gini - theirs.gini
  return [
    ...rows,
    {
      name: `${name}: served`,
      ours: ours.served,
      unit: '%',
      peer: theirs.served,
      note: `${served.toFixed(2)} points, at least −${SERVED_POINTS}`,
      ...(judged ? { ok: served >= -SERVED_POINTS } : {}),
    },
    {
      name: `${name}: gini`,
      ours: ours.gini,
      unit: '',
      peer: theirs.gini,
      note: `at most +${GINI_POINTS}`,
      ...(judged ? { ok: unequal <= GINI_POINTS } : {}),
    },
  ]
}
