import { DensePathSearch } from './dense-path-search.ts'
import { PathSearch } from './path-search.ts'
import { reduceRows } from './reduce-rows.ts'
import type { Matching, MatchingState, SparseProblem } from './sparse-problem.ts'
import { SKIPPED, UNMATCHED } from './sparse-problem.ts'

/**
 * The cheapest matching, exactly: the scheme of Jonker and Volgenant for sparse rectangular problems with optional
 * rows. A capped bidding phase settles most rows, shortest augmenting paths settle the rest. Equal input, equal output.
 */
export function solveAssignment(problem: SparseProblem, bidsPerRow?: number): Matching {
  const { rows, columns } = problem
  const state: MatchingState = {
    problem,
    price: new Float64Array(columns),
    rowOf: new Int32Array(columns).fill(UNMATCHED),
    arcOf: new Int32Array(rows).fill(UNMATCHED),
  }
  const free = reduceRows(state, bidsPerRow)
  if (free.length > 0) {
    const search = problem.full ? new DensePathSearch(state) : new PathSearch(state)
    for (const row of free) search.augment(row)
  }
  return readMatching(state)
}

function readMatching({ problem, arcOf }: MatchingState): Matching {
  const columnOf = new Int32Array(problem.rows).fill(-1)
  let total = 0
  for (let row = 0; row < problem.rows; row++) {
    const arc = arcOf[row]!
    if (arc >= 0) {
      columnOf[row] = problem.column[arc]!
      total += problem.cost[arc]!
    } else total += arc === SKIPPED ? problem.skip[row]! : Infinity
  }
  return { columnOf, total }
}
