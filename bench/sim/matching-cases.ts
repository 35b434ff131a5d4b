import type { SparseProblem } from '../../server/src/matching/sparse-problem.ts'

const SKIP_COST = 3000

/** Trips and drivers scattered over a square; each trip knows its `k` nearest drivers and may skip. */
export function nearestProblem(
  random: () => number,
  rows: number,
  columns: number,
  k: number,
): SparseProblem {
  const drivers = Array.from({ length: columns }, () => [random(), random()] as const)
  const rowStart = new Int32Array(rows + 1)
  const column = new Int32Array(rows * k)
  const cost = new Float64Array(rows * k)
  for (let row = 0; row < rows; row++) {
    const [x, y] = [random(), random()]
    const nearest = drivers
      .map((driver, index) => ({
        index,
        cost: Math.round(1e4 * Math.hypot(driver[0] - x, driver[1] - y)),
      }))
      .sort((a, b) => a.cost - b.cost || a.index - b.index)
      .slice(0, k)
    rowStart[row + 1] = (row + 1) * k
    nearest.forEach((one, at) => {
      column[row * k + at] = one.index
      cost[row * k + at] = one.cost
    })
  }
  return { rows, columns, rowStart, column, cost, skip: new Float64Array(rows).fill(SKIP_COST) }
}

/** The same problem for a solver of full matrices: with as many columns as rows, a spare one stands for skipping. */
export function paddedMatrix({
  rows,
  columns,
  rowStart,
  column,
  cost,
  skip,
}: SparseProblem): Float64Array[] {
  return Array.from({ length: rows }, (_, row) => {
    const line = new Float64Array(columns).fill(skip[row]!)
    for (let arc = rowStart[row]!; arc < rowStart[row + 1]!; arc++) {
      line[column[arc]!] = Math.min(cost[arc]!, skip[row]!)
    }
    return line
  })
}

export function geographicMatrix(random: () => number, size: number): Float64Array[] {
  const points = () => Array.from({ length: size }, () => [random(), random()] as const)
  const drivers = points()
  return points().map(([x, y]) =>
    Float64Array.from(drivers, ([dx, dy]) => Math.round(1e5 * Math.hypot(dx - x, dy - y))),
  )
}

export function uniformMatrix(random: () => number, size: number): Float64Array[] {
  return Array.from({ length: size }, () =>
    Float64Array.from({ length: size }, () => Math.round(1e6 * random())),
  )
}
