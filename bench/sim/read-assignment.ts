import { readFileSync } from 'node:fs'
import type { SparseProblem } from '../../server/src/matching/sparse-problem.ts'
import { denseProblem } from '../../server/src/matching/sparse-problem.ts'

/**
 * The two forms of the OR-Library: `n` then n × n costs, rows wrapped over lines at will; or `n` then lines
 * `i j cost` counted from 1. Exactly n × n numbers mean the first, unless they also read as one triple a line.
 */
export function readAssignment(file: string): SparseProblem {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const numbers = lines.flatMap((line) => line.trim().split(/\s+/).map(Number))
  const [size = 0, ...rest] = numbers
  if (!Number.isInteger(size) || size < 1 || numbers.some(Number.isNaN)) {
    throw new Error(`${file} must start with the size and hold numbers only`)
  }
  const triples = lines.slice(1).every((line) => line.trim().split(/\s+/).length === 3)
  const indexed =
    triples &&
    rest.every(
      (value, at) => at % 3 === 2 || (Number.isInteger(value) && value >= 1 && value <= size),
    )
  if (rest.length === size * size && !(indexed && size !== 3)) {
    return denseProblem(
      Array.from({ length: size }, (_, row) => rest.slice(row * size, (row + 1) * size)),
    )
  }
  if (!indexed)
    throw new Error(`${file} holds neither ${size} × ${size} costs nor lines "i j cost"`)
  return fromTriples(size, rest)
}

function fromTriples(size: number, values: number[]): SparseProblem {
  const rows: { column: number; cost: number }[][] = Array.from({ length: size }, () => [])
  for (let at = 0; at < values.length; at += 3) {
    rows[values[at]! - 1]!.push({ column: values[at + 1]! - 1, cost: values[at + 2]! })
  }
  const rowStart = new Int32Array(size + 1)
  rows.forEach((row, index) => (rowStart[index + 1] = rowStart[index]! + row.length))
  const arcs = rows.flat()
  return {
    rows: size,
    columns: size,
    rowStart,
    column: Int32Array.from(arcs, (arc) => arc.column),
    cost: Float64Array.from(arcs, (arc) => arc.cost),
    skip: new Float64Array(size).fill(Infinity),
  }
}
