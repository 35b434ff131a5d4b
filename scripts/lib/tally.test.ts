import { expect, test } from 'vitest'
import { addTallies, tallyLine, tallySteps, tallyVitest } from './tally.ts'
import type { VitestReport } from './tally.ts'

const report = (more: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...more,
})

test('a step counts as one', () => {
  expect(tallySteps([true, false, true])).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('tests count one by one, skipped and promised ones apart', () => {
  const counted = tallyVitest(
    report({ success: false, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }),
    1,
  )
  expect(counted).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('each file that fails as a whole counts, although none of its tests failed', () => {
  const unloaded = { status: 'failed', assertionResults: [] }
  const unprepared = { status: 'failed', assertionResults: [{ status: 'skipped' }] }
  const counted = { status: 'failed', assertionResults: [{ status: 'failed' }] }
  const broken = report({
    success: false,
    numFailedTests: 1,
    testResults: [unloaded, unprepared, counted],
  })
  expect(tallyVitest(broken, 1).failed).toBe(3)
})

test('an error outside of any test counts as failed', () => {
  expect(tallyVitest(report(), 1).failed).toBe(1)
  expect(tallyVitest(report({ success: false }), 0).failed).toBe(1)
})

test('a run without a report counts as failed', () => {
  expect(tallyVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line names skipped tests only when there are any', () => {
  const sum = addTallies([tallySteps([true]), tallyVitest(report(), 0)])
  expect(tallyLine(sum)).toBe('6 passed, 0 failed')
  expect(tallyLine({ ...sum, skipped: 3 })).toBe('6 passed, 0 failed, 3 skipped')
})
