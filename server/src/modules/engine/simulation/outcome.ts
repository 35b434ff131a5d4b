import { percentile } from '@chaski/contract/percentile.ts'
import type { SimDriver } from './sim-driver.ts'

export type Outcome = {
  trips: number
  /** Seconds from request to the car at the door, of served trips. */
  waits: number[]
  /** The second of the day at which each of them was asked for. */
  asked_s: number[]
  lost: number
  /** What a trip that nobody served is held to have waited. */
  patience_s: number
  offers: number
  /** Trips that changed their car. */
  swaps: number
  drivers: SimDriver[]
  sweep_ms: number[]
}

export type Summary = {
  mean_s: number
  p50_s: number
  p95_s: number
  p99_s: number
  longest_s: number
  served: number
  empty_km: number
  drift_km: number
  offers: number
  /** For each hundred trips. */
  swaps: number
  gini: number
  sweep_ms: number
}

/** The longest waits but a twentieth, of those asked for in each hour of the day; null where nobody was served. */
export const hoursP95 = ({ waits, asked_s }: Outcome): (number | null)[] => {
  const hours = Array.from({ length: 24 }, (): number[] => [])
  waits.forEach((wait, at) => hours[Math.floor(asked_s[at]! / 3600) % 24]!.push(wait))
  return hours.map((some) => (some.length === 0 ? null : percentile(some, 0.95)))
}

/** Whoever was not served waited too, as long as they had patience: a policy gains nothing by losing the hard ones. */
export function summarize(outcome: Outcome): Summary {
  const { trips, waits, lost, patience_s, offers, swaps, drivers, sweep_ms } = outcome
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const suffered = [...waits, ...Array.from({ length: lost }, () => patience_s)]
  return {
    mean_s: sum(suffered) / suffered.length,
    p50_s: percentile(suffered, 0.5),
    p95_s: percentile(suffered, 0.95),
    p99_s: percentile(suffered, 0.99),
    longest_s: percentile(suffered, 1),
    served: (100 * waits.length) / trips,
    empty_km: sum(drivers.map((driver) => driver.approach_km)) / waits.length,
    drift_km: sum(drivers.map((driver) => driver.drift_km)) / waits.length,
    offers: offers / trips,
    swaps: (100 * swaps) / trips,
    gini: gini(
      drivers.map(({ income, shift }) => income / Math.max(1, (shift.off_s - shift.on_s) / 3600)),
    ),
    sweep_ms: percentile(sweep_ms, 0.95),
  }
}

/** 0 when everybody earns the same, 1 when one earns everything. */
export function gini(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, value) => sum + value, 0)
  const weighted = sorted.reduce(
    (sum, value, at) => sum + value * (2 * (at + 1) - sorted.length - 1),
    0,
  )
  return total === 0 ? 0 : weighted / (sorted.length * total)
}
