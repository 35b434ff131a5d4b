import type { MatchingSettings, Policy } from '../server/src/matching/settings.ts'
import type { BenchRow } from './harness.ts'
import { option } from './harness.ts'
import { arequipaWorld } from './sim/arequipa.ts'
import { csvWorld } from './sim/csv-world.ts'
import { BUSY_SHARE } from '../server/src/modules/engine/simulation/drift.ts'
import type { Summary } from '../server/src/modules/engine/simulation/outcome.ts'
import { summarize } from '../server/src/modules/engine/simulation/outcome.ts'
import { Simulation } from '../server/src/modules/engine/simulation/simulate.ts'
import type { World } from '../server/src/modules/engine/simulation/world.ts'

/** One line of the table of goals: a world at one load, and what the batch must reach against `nearest`. */
type Case = { name: string; world: (seed: number) => World; goals: Goals }
type Goals = { p95?: number; mean?: number; empty_km?: number }

const ETA_CAP_S = 600
const DRIVERS = 400
const SERVED_POINTS = 1
const GINI_POINTS = 0.03

/** A plain dispatcher acts at once; a batch gathers for a few seconds. */
const EVERY_S: Record<Policy, number> = { nearest: 2, 'zone-queue': 2, batch: 5 }

function arequipaCases(loads: number[]): Case[] {
  return loads.map((trips) => ({
    name: `arequipa ${trips}/${DRIVERS}`,
    world: (seed) => arequipaWorld(seed, trips, DRIVERS),
    goals: trips === 6000 ? { p95: 0.8, empty_km: 0.9 } : trips === 4000 ? { p95: 1, mean: 1 } : {},
  }))
}

function csvCases(trips: string, shifts: string, loads: number[]): Case[] {
  return loads.map((demand) => ({
    name: csvWorld(trips, shifts, demand, 1).name,
    world: (seed) => csvWorld(trips, shifts, demand, seed),
    goals: demand === 0.85 ? { p95: 0.6 } : {},
  }))
}

function play(
  world: World,
  policy: Policy,
  settings: Partial<MatchingSettings>,
  busy_share?: number,
): Summary {
  const options = {
    settings: { ...settings, policy, eta_cap_s: ETA_CAP_S },
    every_s: EVERY_S[policy],
    at_once: true,
    busy_share,
  }
  return summarize(new Simulation(world, options).run())
}

function average(runs: Summary[]): Summary {
  const mean = (key: keyof Summary) => runs.reduce((sum, run) => sum + run[key], 0) / runs.length
  return Object.fromEntries(
    Object.keys(runs[0]!).map((key) => [key, mean(key as keyof Summary)]),
  ) as Summary
}

function printPolicies(name: string, results: Map<Policy, Summary>): void {
  console.log(
    `\n${name}\n${['policy', 'mean s', 'p50 s', 'p95 s', 'p99 s', 'served %', 'empty km', 'drift km', 'offers', 'gini'].map((title) => title.padStart(10)).join('')}`,
  )
  for (const [policy, s] of results) {
    const cells = [
      s.mean_s.toFixed(0),
      s.p50_s.toFixed(0),
      s.p95_s.toFixed(0),
      s.p99_s.toFixed(0),
      s.served.toFixed(1),
    ]
    const more = [
      s.empty_km.toFixed(2),
      s.drift_km.toFixed(2),
      s.offers.toFixed(2),
      s.gini.toFixed(3),
    ]
    console.log([policy, ...cells, ...more].map((cell) => cell.padStart(10)).join(''))
  }
}

function rowsOf({ name, goals }: Case, batch: Summary, nearest: Summary): BenchRow[] {
  const ratioRow = (what: string, unit: string, key: keyof Summary, goal?: number): BenchRow => {
    const ratio = batch[key] / nearest[key]
    const judged = goal === undefined ? {} : { goal, ok: ratio <= goal }
    return {
      name: `${name}: ${what}`,
      ours: batch[key],
      unit,
      peer: nearest[key],
      ratio,
      ...judged,
    }
  }
  const served = batch.served - nearest.served
  const unequal = batch.gini - nearest.gini
  const judged = Object.keys(goals).length > 0
  return [
    ratioRow('p95 wait', 's', 'p95_s', goals.p95),
    ratioRow('mean wait', 's', 'mean_s', goals.mean),
    ratioRow('empty km', 'km/trip', 'empty_km', goals.empty_km),
    {
      name: `${name}: served`,
      ours: batch.served,
      unit: '%',
      peer: nearest.served,
      note: `${served.toFixed(2)} points, at least −${SERVED_POINTS}`,
      ...(judged ? { ok: served >= -SERVED_POINTS } : {}),
    },
    {
      name: `${name}: gini`,
      ours: batch.gini,
      unit: '',
      peer: nearest.gini,
      note: `at most +${GINI_POINTS}`,
      ...(judged ? { ok: unequal <= GINI_POINTS } : {}),
    },
  ]
}

/**
 * `--world arequipa` (the default) or `--trips FILE --shifts FILE`; `--load 4000,6000` or `--load 0.7,0.85` and
 * `--seeds N` narrow or widen it; `--set name=value` tries another setting of the batch;
 * `--busy-share 0.5` lets idle drivers place themselves better (sim/drift.ts), which favours `nearest`.
 */
export async function run(args: string[]): Promise<BenchRow[]> {
  const [trips, shifts] = [option(args, 'trips'), option(args, 'shifts')]
  const loads = option(args, 'load')?.split(',').map(Number)
  const csv = trips !== undefined && shifts !== undefined
  const cases = csv
    ? csvCases(trips, shifts, loads ?? [0.7, 0.85, 1])
    : arequipaCases(loads ?? [4000, 6000, 8000])
  const seeds = Number(option(args, 'seeds') ?? (csv ? 1 : 5))
  const busyShare = Number(option(args, 'busy-share') ?? BUSY_SHARE)
  const [key, value] = option(args, 'set')?.split('=') ?? []
  const tried: Partial<MatchingSettings> = key ? { [key]: Number(value) } : {}
  return cases.flatMap((one) => {
    const worlds = Array.from({ length: seeds }, (_, seed) => one.world(seed + 1))
    const results = new Map(
      (['nearest', 'zone-queue', 'batch'] as const).map((policy) => [
        policy as Policy,
        average(
          worlds.map((world) => play(world, policy, policy === 'batch' ? tried : {}, busyShare)),
        ),
      ]),
    )
    printPolicies(one.name, results)
    return rowsOf(one, results.get('batch')!, results.get('nearest')!)
  })
}
