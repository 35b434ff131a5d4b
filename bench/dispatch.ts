import { RIDE_SIGMA } from '../server/src/matching/ride-end.ts'
import type { MatchingSettings } from '../server/src/matching/settings.ts'
import { BUSY_SHARE } from '../server/src/modules/engine/simulation/drift.ts'
import type { Summary } from '../server/src/modules/engine/simulation/outcome.ts'
import type { BenchRow } from './harness.ts'
import { option } from './harness.ts'
import { arequipaCases, type Case, csvCases, smallCases } from './sim/dispatch-cases.ts'
import { average, type Results, rowsOf } from './sim/dispatch-rows.ts'
import { play, policies, type Terms } from './sim/policies.ts'

const ETA_CAP_S = 600
/** How well idle drivers know where work is; the result moves with it, so several are told. */
const SHARES = [0.7, 0.8, 0.9]

const columns: [string, keyof Summary, number][] = [
  ['mean s', 'mean_s', 0],
  ['p50 s', 'p50_s', 0],
  ['p95 s', 'p95_s', 0],
  ['p99 s', 'p99_s', 0],
  ['longest', 'longest_s', 0],
  ['served %', 'served', 1],
  ['empty km', 'empty_km', 2],
  ['drift km', 'drift_km', 2],
  ['offers', 'offers', 2],
  ['swaps %', 'swaps', 1],
  ['gini', 'gini', 3],
]

function printPolicies(name: string, terms: Terms, results: Results): void {
  const line = (cells: string[]) => console.log(cells.map((cell) => cell.padStart(11)).join(''))
  console.log(
    `\n${name}; ends of rides known to σ ${100 * terms.sigma} %, cap ${terms.eta_cap_s} s, share ${terms.busy_share}`,
  )
  line(['policy', ...columns.map(([title]) => title)])
  for (const [policy, runs] of results) {
    const mean = average(runs)
    line([policy, ...columns.map(([, key, digits]) => mean[key].toFixed(digits))])
  }
}

/** The same day when idle drivers know better or worse where work is: told, not judged. */
function shareRows(one: Case, seeds: number[], terms: Terms, tried: Partial<MatchingSettings>) {
  return SHARES.map((busy_share): BenchRow => {
    const each = seeds.map((seed) => {
      const world = one.world(seed)
      const here = { ...terms, busy_share }
      return play(world, 'batch', here, tried).p95_s / play(world, 'nearest', here, tried).p95_s
    })
    const ours = each.reduce((sum, ratio) => sum + ratio, 0) / each.length
    return { name: `${one.name}: p95 at share ${busy_share}`, ours, unit: 'ratio' }
  })
}

function casesOf(args: string[], sigma: number): { cases: Case[]; seeds: number } {
  const [trips, shifts] = [option(args, 'trips'), option(args, 'shifts')]
  const loads = option(args, 'load')?.split(',').map(Number)
  const world = option(args, 'world')
  if (trips !== undefined && shifts !== undefined) {
    const files = { trips, shifts, network: option(args, 'network') }
    return { cases: csvCases(files, loads ?? [0.85], sigma === 0), seeds: 1 }
  }
  if (world === 'small') return { cases: smallCases(loads), seeds: 3 }
  const arequipa = arequipaCases(loads ?? [4000, 6000])
  return { cases: world === 'arequipa' ? arequipa : [...arequipa, ...smallCases()], seeds: 3 }
}

/**
 * All worlds that need no file, or `--world arequipa`, `--world small`, or `--trips FILE --shifts FILE [--network FILE]`
 * (columns: sim/csv-world.ts); `--load 4000,6000` or `--load 0.7,0.85` and `--seeds N` narrow or widen it; `--set
 * name=value,…` tries other settings of the batch (a switch is 0 or 1), `--sigma 0` plays with ends of rides known exactly, `--busy-share 0.7`
 * lets idle drivers place themselves better (simulation/drift.ts), which favours `nearest`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const terms: Terms = {
    sigma: Number(option(args, 'sigma') ?? RIDE_SIGMA),
    busy_share: Number(option(args, 'busy-share') ?? BUSY_SHARE),
    eta_cap_s: ETA_CAP_S,
  }
  const { cases, seeds } = casesOf(args, terms.sigma)
  const count = Number(option(args, 'seeds') ?? seeds)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const set = option(args, 'set')?.split(',') ?? []
  const tried: Partial<MatchingSettings> = Object.fromEntries(
    set.map((one) => one.split('=')).map(([key, value]) => [key, Number(value)]),
  )
  return cases.flatMap((one) => {
    const worlds = numbers.map((seed) => one.world(seed))
    const results: Results = new Map(
      policies.map((player) => [player, worlds.map((world) => play(world, player, terms, tried))]),
    )
    printPolicies(one.name, terms, results)
    const shares = one.shares === true ? shareRows(one, numbers, terms, tried) : []
    return [...rowsOf(one, results), ...shares]
  })
}
