import munkres from 'munkres'
import { solveAssignment } from '../server/src/matching/solve-assignment.ts'
import { denseProblem } from '../server/src/matching/sparse-problem.ts'
import type { SparseProblem } from '../server/src/matching/sparse-problem.ts'
import type { BenchRow } from './harness.ts'
import { interleaved, option, seededRandom, wallTime } from './harness.ts'
import {
  geographicMatrix,
  nearestProblem,
  paddedMatrix,
  uniformMatrix,
} from './sim/matching-cases.ts'
import { readAssignment } from './sim/read-assignment.ts'

const SEED = 9

function peerTotal(matrix: Float64Array[]): number {
  return munkres(matrix).reduce((sum, [row, column]) => sum + matrix[row]![column]!, 0)
}

/** Medians of both solvers in turn; `goal` is how many times faster ours must be. */
async function race(
  name: string,
  problem: SparseProblem,
  matrix: Float64Array[],
  rounds: number,
  goal?: number,
): Promise<BenchRow> {
  const ours = solveAssignment(problem).total
  const peer = peerTotal(matrix)
  const times = await interleaved(rounds, {
    ours: () => solveAssignment(problem),
    peer: () => munkres(matrix),
  })
  const ratio = times.peer.median / times.ours.median
  return {
    name,
    ours: times.ours.median,
    unit: 'ms',
    peer: times.peer.median,
    ratio,
    goal,
    ok: ours === peer && (goal === undefined || ratio >= goal),
    note: ours === peer ? 'same optimum, times faster' : `optimum ${ours} against ${peer}`,
  }
}

/** 100 sparse and 100 full problems of many shapes: the cost must be the peer's every time. */
function agreement(): BenchRow {
  const random = seededRandom(SEED)
  let equal = 0
  for (let round = 0; round < 100; round++) {
    const rows = 5 + Math.floor(random() * 60)
    const columns = rows + Math.floor(random() * 60)
    const sparse = nearestProblem(random, rows, columns, Math.min(columns, 3 + (round % 8)))
    const full = round % 2 === 0 ? geographicMatrix(random, rows) : uniformMatrix(random, rows)
    if (solveAssignment(sparse).total === peerTotal(paddedMatrix(sparse))) equal++
    if (solveAssignment(denseProblem(full)).total === peerTotal(full)) equal++
  }
  return { name: 'same cost as munkres', ours: equal, unit: 'of 200', goal: 200, ok: equal === 200 }
}

async function solveFile(file: string): Promise<BenchRow[]> {
  const problem = readAssignment(file)
  const { total } = solveAssignment(problem)
  const ms = await wallTime(() => solveAssignment(problem))
  console.log(`optimal total ${total}`)
  return [
    { name: 'optimal total', ours: total, unit: '', ok: Number.isFinite(total) },
    {
      name: 'time',
      ours: ms,
      unit: 'ms',
      note: `${problem.rows} rows, ${problem.cost.length} arcs`,
    },
  ]
}

/** `--file F` solves one file instead: `n` then n × n costs, or `n` then lines `i j cost`. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const file = option(args, 'file')
  if (file !== undefined) return solveFile(file)
  const random = seededRandom(SEED)
  const rows = [agreement()]
  for (const [trips, drivers, k, rounds, goal] of [
    [100, 500, 8, 21],
    [500, 1000, 16, 11, 5],
    [1000, 2000, 16, 7, 12],
    [2000, 2000, 20, 3, 20],
    [2000, 5000, 12, 5],
  ] as const) {
    const problem = nearestProblem(random, trips, drivers, k)
    rows.push(
      await race(`sparse ${trips}x${drivers} k=${k}`, problem, paddedMatrix(problem), rounds, goal),
    )
  }
  for (const size of [100, 200, 500, 1000]) {
    const rounds = size > 400 ? 3 : 9
    const geographic = geographicMatrix(random, size)
    rows.push(await race(`dense ${size} geographic`, denseProblem(geographic), geographic, rounds))
    const uniform = uniformMatrix(random, size)
    rows.push(await race(`dense ${size} uniform`, denseProblem(uniform), uniform, rounds))
  }
  return rows
}
