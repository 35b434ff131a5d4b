import { expect, test } from 'vitest'
import { addTallies, tallyLine, tallySteps, tallyVitest } from './tally.ts'
import type { VitestReport } from './tally.ts'

const file = (status: string, tests: string[]): VitestReport['testResults'][number] => ({
  name: 'fares.test.ts',
  startTime: 0,
  endTime: 1000,
  status,
  message: 'cannot be loaded',
  assertionResults: tests.map((outcome) => ({
    status: outcome,
    fullName: 'night costs more',
    failureMessages: outcome === 'failed' ? ['expected 8 to be 10'] : null,
  })),
})

const step = (ok: boolean) => ({ name: 'lint', ok, output: ok ? '' : 'line 3 is wrong' })

const report = (more: Partial<VitestReport> = {}): VitestReport => ({
  success: true,
  numPassedTests: 5,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [file('passed', ['passed'])],
  ...more,
})

test('a step counts as one, and a failed one is told again', () => {
  expect(tallySteps([step(true), step(false), step(true)])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['lint\nline 3 is wrong'],
  })
})

test('tests count one by one, skipped and promised ones apart', () => {
  const counted = tallyVitest(
    report({
      success: false,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [file('failed', ['failed', 'passed', 'failed'])],
    }),
    1,
  )
  const told = 'fares.test.ts > night costs more\nexpected 8 to be 10'
  expect(counted).toEqual({ passed: 5, failed: 2, skipped: 2, failures: [told, told] })
})

test('each file that fails as a whole counts, although none of its tests failed', () => {
  const testResults = [file('failed', []), file('failed', ['skipped']), file('failed', ['failed'])]
  const counted = tallyVitest(report({ success: false, testResults }), 1)
  expect(counted.failed).toBe(3)
  expect(counted.failures.slice(0, 2)).toEqual(
    Array.from({ length: 2 }, () => 'fares.test.ts\ncannot be loaded'),
  )
})

test('an error outside of any test counts as failed', () => {
  expect(tallyVitest(report(), 1).failed).toBe(1)
  expect(tallyVitest(report({ success: false }), 0).failed).toBe(1)
})

test('an error outside of any test is told in its own words', () => {
  const { failed, failures } = tallyVitest(report(), 1, ['TypeError: of null\n    at scroll.ts:23'])
  expect(failed).toBe(1)
  expect(failures).toEqual(['Outside of any test\nTypeError: of null\n    at scroll.ts:23'])
})

test('a run without a report counts as failed', () => {
  expect(tallyVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('the last line names skipped tests only when there are any', () => {
  const sum = addTallies([tallySteps([step(true)]), tallyVitest(report(), 0)])
  expect(tallyLine(sum)).toBe('6 passed, 0 failed')
  expect(tallyLine({ ...sum, skipped: 3 })).toBe('6 passed, 0 failed, 3 skipped')
})
