import { performance } from 'node:perf_hooks'
import { percentile } from '../contract/src/percentile.ts'

export type BenchRow = {
  name: string
  ours: number
  unit: string
  peer?: number
  ratio?: number
  goal?: number
  ok?: boolean
  note?: string
}

export type Stats = {
  runs: number
  min: number
  median: number
  p95: number
  p99: number
  max: number
  mean: number
}

/** CPU milliseconds (user + system) of this process while `work` runs: steadier than the clock on shared cores. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

export async function wallTime(work: () => unknown): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

export function stats(values: ArrayLike<number>): Stats {
  const list = Array.from(values)
  return {
    runs: list.length,
    min: percentile(list, 0),
    median: percentile(list, 0.5),
    p95: percentile(list, 0.95),
    p99: percentile(list, 0.99),
    max: percentile(list, 1),
    mean: list.reduce((sum, value) => sum + value, 0) / list.length,
  }
}

/**
 * Runs the contenders in turn, round after round, so that a busy neighbour on the machine hurts all of them alike.
 * The order is reversed on every other round, and one warm-up round is thrown away.
 */
export async function interleaved<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => unknown>,
  measure: (work: () => unknown) => Promise<number> = wallTime,
): Promise<Record<Name, Stats>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = -1; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const spent = await measure(contenders[name])
      if (round >= 0) samples[name].push(spent)
    }
  }
  return Object.fromEntries(names.map((name) => [name, stats(samples[name])])) as Record<
    Name,
    Stats
  >
}

/** The value after `--name`, or undefined. */
export function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}

/** Small seeded generator (mulberry32): the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
