/**
 * Rows (trips) are matched to columns (drivers) along the listed arcs only; arcs of row `i` are
 * `rowStart[i] .. rowStart[i + 1] - 1`. A row may stay unmatched at the cost `skip[i]`; Infinity forbids it.
 */
export type SparseProblem = {
  rows: number
  columns: number
  rowStart: Int32Array
  column: Int32Array
  cost: Float64Array
  skip: Float64Array
  /** Set when every row lists every column in order and none may skip. */
  full?: boolean
}

/** `columnOf[i]` is −1 when row `i` skips; `total` is Infinity when some row that may not skip found no column. */
export type Matching = { columnOf: Int32Array; total: number }

/** What both phases share. Prices never rise above 0, and a column nobody holds keeps price 0: that is what makes the end optimal. */
export type MatchingState = {
  problem: SparseProblem
  price: Float64Array
  rowOf: Int32Array
  arcOf: Int32Array
}

export const UNMATCHED = -1
export const SKIPPED = -2

/** A full cost matrix as a sparse problem in which no row may skip. Needs at least as many columns as rows. */
export function denseProblem(matrix: ArrayLike<ArrayLike<number>>): SparseProblem {
  const rows = matrix.length
  const columns = matrix[0]?.length ?? 0
  const rowStart = new Int32Array(rows + 1)
  const column = new Int32Array(rows * columns)
  const cost = new Float64Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    const line = matrix[row]
    const start = row * columns
    rowStart[row + 1] = start + columns
    for (let j = 0; j < columns; j++) {
      column[start + j] = j
      cost[start + j] = line?.[j] ?? Infinity
    }
  }
  const skip = new Float64Array(rows).fill(Infinity)
  return { rows, columns, rowStart, column, cost, skip, full: true }
}
