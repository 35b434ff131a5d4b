import type { MatchingState } from './sparse-problem.ts'
import { UNMATCHED } from './sparse-problem.ts'

/**
 * The search for a problem whose rows list every column in order and may not skip: one pass over the open columns
 * both relaxes and picks the nearest, which beats a heap when every row touches everything.
 */
export class DensePathSearch {
  private readonly state: MatchingState
  private readonly distance: Float64Array
  private readonly viaRow: Int32Array
  private readonly open: Int32Array
  private readonly settled: Int32Array

  constructor(state: MatchingState) {
    const { columns } = state.problem
    this.state = state
    this.distance = new Float64Array(columns)
    this.viaRow = new Int32Array(columns)
    this.open = new Int32Array(columns)
    this.settled = new Int32Array(columns)
  }

  augment(free: number): void {
    const { problem, price, rowOf } = this.state
    const { cost, columns } = problem
    const { distance, viaRow, open, settled } = this
    for (let j = 0; j < columns; j++) {
      distance[j] = Infinity
      open[j] = j
    }
    let openCount = columns
    let settledCount = 0
    let row = free
    let zero = 0
    for (;;) {
      const base = row * columns
      let nearest = Infinity
      let nearestAt = -1
      for (let at = 0; at < openCount; at++) {
        const j = open[at]!
        const reached = cost[base + j]! - price[j]! - zero
        let known = distance[j]!
        if (reached < known) {
          known = reached
          distance[j] = reached
          viaRow[j] = row
        }
        // Among equals a column nobody holds ends the search at once.
        if (known < nearest || (known === nearest && rowOf[j] === UNMATCHED && known < Infinity)) {
          nearest = known
          nearestAt = at
        }
      }
      if (nearestAt < 0) return
      const column = open[nearestAt]!
      if (rowOf[column] === UNMATCHED) {
        for (let at = 0; at < settledCount; at++) {
          const passed = settled[at]!
          price[passed]! += distance[passed]! - nearest
        }
        this.flip(free, column)
        return
      }
      open[nearestAt] = open[--openCount]!
      settled[settledCount++] = column
      row = rowOf[column]!
      zero = cost[row * columns + column]! - price[column]! - nearest
    }
  }

  /** Walks back from the end: every row on the path takes the next column. */
  private flip(free: number, end: number): void {
    const { problem, rowOf, arcOf } = this.state
    let column = end
    for (;;) {
      const row = this.viaRow[column]!
      const left = arcOf[row]!
      rowOf[column] = row
      arcOf[row] = row * problem.columns + column
      if (row === free) return
      column = problem.column[left]!
    }
  }
}
