/** How far off the estimate of a ride usually is, as a share of it: what the trials play and what the engine reckons with. */
export const RIDE_SIGMA = 0.25

/** When a ride will end: the seconds left on average, and how far off that may be. */
export type RideEnd = { free_in_s: number; free_sd_s: number }

/**
 * What is left of a ride that was estimated at `estimate_s` and has lasted `elapsed_s`, if estimates scatter normally.
 * A ride that is overdue is not over: the longer it lasts beyond its estimate the less is left, but never nothing.
 */
export function rideEnd(estimate_s: number, elapsed_s: number, sigma = RIDE_SIGMA): RideEnd {
  const spread = estimate_s * sigma
  if (spread <= 0) return { free_in_s: Math.max(0, estimate_s - elapsed_s), free_sd_s: 0 }
  const late = (elapsed_s - estimate_s) / spread
  const hazard = inverseMills(late)
  return {
    free_in_s: Math.max(0, spread * (hazard - late)),
    free_sd_s: spread * Math.sqrt(Math.max(0, 1 - hazard * (hazard - late))),
  }
}

/** The mean of a standard normal variable known to exceed `x` (Mills' ratio, inverted). */
function inverseMills(x: number): number {
  if (x < -6) return 0
  // Beyond this the tail is too thin for the series below; its expansion is exact enough there.
  if (x > 6) return x + 1 / x - 2 / x ** 3
  return Math.exp(-(x * x) / 2) / (Math.sqrt(2 * Math.PI) * upperTail(x))
}

/** The chance that a standard normal variable exceeds `x` (Abramowitz and Stegun 26.2.17). */
function upperTail(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
  return x >= 0 ? tail : 1 - tail
}
