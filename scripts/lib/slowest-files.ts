import { relative } from 'node:path'
import type { VitestReport } from './tally.ts'
import { root } from './tools.ts'

const told = 12

/** Where the time of a run went: whoever must keep it short begins there. */
export function slowestFiles({ testResults }: VitestReport): string {
  const lines = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, told)
    .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${relative(root, name)}`)
  const first = Math.min(...testResults.map(({ startTime }) => startTime))
  const last = Math.max(...testResults.map(({ endTime }) => endTime))
  return [`${((last - first) / 1000).toFixed(0)} s in all; the longest files:`, ...lines].join('\n')
}
