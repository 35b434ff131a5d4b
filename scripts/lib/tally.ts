import type { StepResult } from './run-steps.ts'

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Each failure again, name and words: a log's end is often all that somebody gets to see. */
  failures: string[]
}

/** The parts of vitest's JSON report that are counted. */
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: FileReport[]
}

type FileReport = {
  name: string
  startTime: number
  endTime: number
  status: string
  /** Why it failed as a whole. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}

const isFailed = (test: { status: string }) => test.status === 'failed'

const noTally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** So much of a failure's words is told again. */
const WORDS = 1500

const failure = (name: string, words: string) => `${name}\n${words.trim().slice(0, WORDS)}`

export function tallySteps(results: StepResult[]): Tally {
  const failed = results.filter(({ ok }) => !ok)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    skipped: 0,
    failures: failed.map(({ name, output }) => failure(name, output)),
  }
}

/** Counts a run of vitest; whatever made it fail counts, also what the report does not call a test. */
export function tallyVitest(
  report: VitestReport | undefined,
  exitCode: number,
  stray: string[] = [],
): Tally {
  if (!report) return { ...noTally, failed: 1, failures: ['vitest left no report'] }
  const failures = report.testResults.flatMap(failuresOf)
  failures.push(...stray.map((words) => failure('Outside of any test', words)))
  if (failures.length === 0 && (exitCode !== 0 || !report.success))
    failures.push('vitest failed outside of any test: its output says where')
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function failuresOf(file: FileReport): string[] {
  const tests = file.assertionResults.filter(isFailed)
  // One that does not load has no tests, one whose preparation fails has only skipped ones.
  if (tests.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : []
  return tests.map(({ fullName, failureMessages }) =>
    failure(`${file.name} > ${fullName}`, failureMessages?.join('\n') ?? ''),
  )
}

export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
      failures: [...sum.failures, ...next.failures],
    }),
    noTally,
  )

export const tallyLine = ({ passed, failed, skipped }: Omit<Tally, 'failures'>): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
