import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'
import { root } from './tools.ts'

test('the longest files come first, and the whole is from the first to the last', () => {
  const file = (name: string, startTime: number, endTime: number) => ({
    name: join(root, name),
    startTime,
    endTime,
    status: 'passed',
    message: '',
    assertionResults: [],
  })
  const testResults = [file('a.test.ts', 0, 3000), file('b.test.ts', 1000, 9400)]
  const report = { success: true, numPassedTests: 2, numPendingTests: 0, numTodoTests: 0 }
  expect(slowestFiles({ ...report, testResults })).toBe(
    ['9 s in all; the longest files:', '     8 s  b.test.ts', '     3 s  a.test.ts'].join('\n'),
  )
})
