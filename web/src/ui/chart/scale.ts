/** Round steps from zero past the highest value: an axis that starts elsewhere exaggerates. */
export function axisTicks(highest: number, wanted = 4): number[] {
  if (!(highest > 0)) return [0, 1]
  const rough = highest / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((candidate) => candidate >= rough)!
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Where a value falls on a line of so many units. */
export const place = (value: number, highest: number, length: number): number =>
  highest === 0 ? 0 : (value / highest) * length

/** Heights for texts that stand beside each other's points: upwards from the lowest, none nearer to another than the gap. */
export function spread(heights: readonly number[], gap: number): number[] {
  const placed = [...heights]
  const upwards = heights.map((_, index) => index).toSorted((a, b) => heights[b]! - heights[a]!)
  for (const [n, index] of upwards.entries())
    if (n > 0) placed[index] = Math.min(heights[index]!, placed[upwards[n - 1]!]! - gap)
  return placed
}

/** How strong a heat cell is, 0 to 1, in five steps that the eye can tell apart. */
export const heatStep = (value: number, highest: number): number =>
  highest <= 0 || value <= 0 ? 0 : Math.min(1, Math.ceil((value / highest) * 5) / 5)
