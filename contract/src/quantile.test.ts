import { expect, test } from 'vitest'
import { median, quantile } from './quantile.ts'

test('lies on the way between two values, whatever their order', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(quantile([30, 10, 20], 0.75)).toBe(25)
})

test('of a share of nothing or of all is the smallest or the largest', () => {
  expect([quantile([2, 3, 1], 0), quantile([2, 3, 1], 1)]).toEqual([1, 3])
})
