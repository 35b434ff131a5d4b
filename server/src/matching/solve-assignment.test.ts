import fc from 'fast-check'
import munkres from 'munkres'
import { describe, expect, it } from 'vitest'
import { solveAssignment } from './solve-assignment.ts'
import { denseProblem } from './sparse-problem.ts'
import type { SparseProblem } from './sparse-problem.ts'

type Rows = { columns: number; arcs: { column: number; cost: number }[][]; skip: number[] }

function toProblem({ columns, arcs, skip }: Rows): SparseProblem {
  const flat = arcs.flat()
  const rowStart = new Int32Array(arcs.length + 1)
  arcs.forEach((row, i) => (rowStart[i + 1] = rowStart[i]! + row.length))
  return {
    rows: arcs.length,
    columns,
    rowStart,
    column: Int32Array.from(flat, (arc) => arc.column),
    cost: Float64Array.from(flat, (arc) => arc.cost),
    skip: Float64Array.from(skip),
  }
}

function cheapestByTrying({ arcs, skip }: Rows, row = 0, taken = new Set<number>()): number {
  if (row === arcs.length) return 0
  let best = skip[row]! + cheapestByTrying({ columns: 0, arcs, skip }, row + 1, taken)
  for (const { column, cost } of arcs[row]!) {
    if (taken.has(column)) continue
    taken.add(column)
    best = Math.min(best, cost + cheapestByTrying({ columns: 0, arcs, skip }, row + 1, taken))
    taken.delete(column)
  }
  return best
}

/** The same problem as a full matrix: with at least as many columns as rows, any spare column stands for skipping. */
function padded({ columns, arcs, skip }: Rows): number[][] {
  return arcs.map((row, i) => {
    const line = Array.from({ length: columns }, () => skip[i]!)
    for (const { column, cost } of row) line[column] = Math.min(line[column]!, cost)
    return line
  })
}

const rowsOf = (sizes: { rows: number; columns: number; cost: number }, mayForbidSkip = false) =>
  fc
    .record({
      rows: fc.integer({ min: 0, max: sizes.rows }),
      columns: fc.integer({ min: 1, max: sizes.columns }),
    })
    .chain(({ rows, columns }) => {
      const arc = fc.record({
        column: fc.integer({ min: 0, max: columns - 1 }),
        cost: fc.integer({ min: 0, max: sizes.cost }),
      })
      const arcs = fc.uniqueArray(arc, { selector: (one) => one.column, maxLength: columns })
      const skip = fc.integer({ min: 0, max: sizes.cost * 4 })
      return fc.record({
        columns: fc.constant(columns),
        arcs: fc.array(arcs, { minLength: rows, maxLength: rows }),
        skip: fc.array(mayForbidSkip ? fc.oneof(skip, fc.constant(Infinity)) : skip, {
          minLength: rows,
          maxLength: rows,
        }),
      })
    })

function costOf(problem: SparseProblem, columnOf: Int32Array): number {
  let total = 0
  columnOf.forEach((column, row) => {
    if (column < 0) return (total += problem.skip[row]!)
    const arcs = Array.from(
      { length: problem.rowStart[row + 1]! - problem.rowStart[row]! },
      (_, at) => problem.rowStart[row]! + at,
    )
    const arc = arcs.find((one) => problem.column[one] === column)
    return (total += arc === undefined ? Infinity : problem.cost[arc]!)
  })
  return total
}

describe('solveAssignment', () => {
  // Without bids every row goes through the path search, which small problems would seldom reach otherwise.
  it('finds what trying everything finds, tie-ridden and infeasible problems included', () => {
    for (const cost of [3, 1000]) {
      fc.assert(
        fc.property(rowsOf({ rows: 6, columns: 6, cost }, true), (rows) => {
          const problem = toProblem(rows)
          const { columnOf, total } = solveAssignment(problem)
          expect(total).toBe(cheapestByTrying(rows))
          const used = Array.from(columnOf).filter((column) => column >= 0)
          expect(new Set(used).size).toBe(used.length)
          if (total < Infinity) expect(costOf(problem, columnOf)).toBe(total)
          expect(solveAssignment(problem, 0).total).toBe(total)
        }),
        { numRuns: 400 },
      )
    }
  })

  it('costs the same as munkres on 100 sparse problems', () => {
    const wide = rowsOf({ rows: 40, columns: 90, cost: 500 }).filter(
      ({ arcs, columns }) => arcs.length <= columns && arcs.length > 0,
    )
    fc.assert(
      fc.property(wide, (rows) => {
        const matrix = padded(rows)
        const peer = munkres(matrix).reduce((sum, [row, column]) => sum + matrix[row]![column]!, 0)
        expect(solveAssignment(toProblem(rows)).total).toBe(peer)
        expect(solveAssignment(toProblem(rows), 0).total).toBe(peer)
      }),
      { numRuns: 100, seed: 9 },
    )
  })

  it('costs the same as munkres on 100 full matrices', () => {
    const matrices = fc
      .record({
        rows: fc.integer({ min: 1, max: 30 }),
        extra: fc.integer({ min: 0, max: 15 }),
        top: fc.constantFrom(5, 100, 1e6),
      })
      .chain(({ rows, extra, top }) =>
        fc.array(
          fc.array(fc.integer({ min: -top, max: top }), {
            minLength: rows + extra,
            maxLength: rows + extra,
          }),
          {
            minLength: rows,
            maxLength: rows,
          },
        ),
      )
    fc.assert(
      fc.property(matrices, (matrix) => {
        const peer = munkres(matrix).reduce((sum, [row, column]) => sum + matrix[row]![column]!, 0)
        const { columnOf, total } = solveAssignment(denseProblem(matrix))
        expect(total).toBe(peer)
        expect(new Set(columnOf).size).toBe(matrix.length)
      }),
      { numRuns: 100, seed: 9 },
    )
  })

  it('answers Infinity when a row that must be served cannot be', () => {
    const rows = {
      columns: 1,
      arcs: [[{ column: 0, cost: 1 }], [{ column: 0, cost: 2 }]],
      skip: [Infinity, Infinity],
    }
    expect(solveAssignment(toProblem(rows)).total).toBe(Infinity)
  })

  it('repeats itself exactly', () => {
    fc.assert(
      fc.property(rowsOf({ rows: 20, columns: 20, cost: 4 }), (rows) => {
        expect(solveAssignment(toProblem(rows)).columnOf).toEqual(
          solveAssignment(toProblem(rows)).columnOf,
        )
      }),
    )
  })
})
