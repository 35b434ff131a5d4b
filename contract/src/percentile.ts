/** Nearest-rank percentile, always one of the values: `share` 0.95 is the smallest that 95 % of them do not exceed. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
