import type { MatchingState } from './sparse-problem.ts'
import { SKIPPED, UNMATCHED } from './sparse-problem.ts'

/** Bids per row before the search for shortest paths takes over: rivals for one column would otherwise bid by ever smaller steps. */
const BIDS_PER_ROW = 4

/**
 * Each free row takes its cheapest column and marks the price down by its margin over the second cheapest, throwing
 * out the holder, who bids again. Most rows settle here. Returns the rows still free, in order.
 */
export function reduceRows(state: MatchingState, bidsPerRow = BIDS_PER_ROW): Int32Array {
  const { rowStart, column, cost, skip, rows } = state.problem
  const { price, rowOf, arcOf } = state
  const waiting = Int32Array.from({ length: rows }, (_, row) => rows - 1 - row)
  const left: number[] = []
  let count = rows
  for (let bids = rows * bidsPerRow; count > 0; bids--) {
    const row = waiting[--count]!
    if (bids <= 0) {
      left.push(row)
      continue
    }
    // Skipping is a column of the row's own at price 0: nobody can outbid it there.
    let best = skip[row]!
    let second = Infinity
    let bestArc = SKIPPED
    for (let arc = rowStart[row]!, end = rowStart[row + 1]!; arc < end; arc++) {
      const net = cost[arc]! - price[column[arc]!]!
      if (net >= second) continue
      if (net < best) {
        second = best
        best = net
        bestArc = arc
      } else second = net
    }
    if (bestArc === SKIPPED) {
      // Without any usable arc the search must say so; a row that may skip is settled for good.
      if (best === Infinity) left.push(row)
      else arcOf[row] = SKIPPED
      continue
    }
    // Of equal choices, one that nobody holds hurts nobody; without one the search decides, for bids of 0 never end.
    if (second === best && rowOf[column[bestArc]!] !== UNMATCHED) {
      bestArc = freeArcAt(state, row, best)
      if (bestArc === UNMATCHED) {
        left.push(row)
        continue
      }
    }
    const taken = column[bestArc]!
    const holder = rowOf[taken]!
    if (holder !== UNMATCHED) {
      arcOf[holder] = UNMATCHED
      waiting[count++] = holder
    }
    if (second < Infinity) price[taken]! -= second - best
    rowOf[taken] = row
    arcOf[row] = bestArc
  }
  return Int32Array.from(left)
}

function freeArcAt({ problem, price, rowOf }: MatchingState, row: number, net: number): number {
  const { rowStart, column, cost } = problem
  for (let arc = rowStart[row]!, end = rowStart[row + 1]!; arc < end; arc++) {
    const j = column[arc]!
    if (rowOf[j] === UNMATCHED && cost[arc]! - price[j]! === net) return arc
  }
  return UNMATCHED
}
