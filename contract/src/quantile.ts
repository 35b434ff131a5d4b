/** The value below which so large a share of them lies; between two of them, the way between, so that it may be none of them. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - below)
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
