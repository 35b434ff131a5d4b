import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [10_000, 0.5, ', about 10 s left'],
  [10_000, 0.1, ', about 2 min left'],
  [59_000, 0.5, ', about 59 s left'],
  [60_000, 0.5, ', about 1 min left'],
  [10_000, 0.01, ''],
  [10_000, 1, ''],
])('after %i ms and %f of the work%s', (spent, share, words) => {
  expect(timeLeft(1000, 1000 + spent, share)).toBe(words)
})
