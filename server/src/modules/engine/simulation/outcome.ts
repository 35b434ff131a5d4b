import { percentile } from './percentile.ts'
import type { SimDriver } from './sim-driver.ts'

export type Outcome = {
  trips: number
  /** Seconds from request to the car at the door, of served trips. */
  waits: number[]
  lost: number
  offers: number
  drivers: SimDriver[]
  sweep_ms: number[]
}

export type Summary = {
  mean_s: number
  p50_s: number
  p95_s: number
  p99_s: number
  served: number
  empty_km: number
  drift_km: number
  offers: number
  gini: number
  sweep_ms: number
}

export function summarize({ trips, waits, offers, drivers, sweep_ms }: Outcome): Summary {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    mean_s: sum(waits) / waits.length,
    p50_s: percentile(waits, 0.5),
    p95_s: percentile(waits, 0.95),
    p99_s: percentile(waits, 0.99),
    served: (100 * waits.length) / trips,
    empty_km: sum(drivers.map((driver) => driver.approach_km)) / waits.length,
    drift_km: sum(drivers.map((driver) => driver.drift_km)) / waits.length,
    offers: offers / trips,
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
