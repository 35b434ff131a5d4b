import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('is one of the values, whatever their order, and leaves them in theirs', () => {
  const values = [30, 10, 50, 20, 40]
  expect([0, 0.2, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([
    10, 10, 30, 50, 50,
  ])
  expect(values).toEqual([30, 10, 50, 20, 40])
  expect(percentile([1, 2], 0.5)).toBe(1)
})

test('of no values is no number', () => {
  expect(percentile([], 0.5)).toBeNaN()
})
