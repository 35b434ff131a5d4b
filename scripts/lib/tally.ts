export type Tally = { passed: number; failed: number; skipped: number }

/** The parts of vitest's JSON report that are counted. */
export type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const isFailed = (test: { status: string }) => test.status === 'failed'

const noTally: Tally = { passed: 0, failed: 0, skipped: 0 }

export const tallySteps = (results: boolean[]): Tally => ({
  passed: results.filter((ok) => ok).length,
  failed: results.filter((ok) => !ok).length,
  skipped: 0,
})

/** Counts a run of vitest; whatever made it fail counts, also what the report does not call a test. */
export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // One that does not load has no tests, one whose preparation fails has only skipped ones.
  const failedAsAWhole = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  ).length
  const failed = report.numFailedTests + failedAsAWhole
  const failedOtherwise = failed === 0 && (exitCode !== 0 || !report.success) ? 1 : 0
  return {
    passed: report.numPassedTests,
    failed: failed + failedOtherwise,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    noTally,
  )

export const tallyLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
