import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** A clock that moves when calls end. */
const set = () => {
  let at = 0
  const pace = createPace({ least: () => 30, most: 256, now: () => at })
  /** Calls that end one after the other, so many milliseconds apart, in a crowd of a size. */
  const work = (calls: number, eachMs: number, crowd: number): number => {
    for (let call = 0; call < calls; call++) {
      at += eachMs
      pace.left(crowd)
    }
    return pace.limit()
  }
  return { pace, work }
}

test('a crowd is let in until somebody has been slow', () => {
  expect(set().pace.limit()).toBe(256)
})

test('slow calls are few at once, but never fewer than keep the connections busy', () => {
  // 2.25 ms each: 40 in 90 ms.
  expect(set().work(50, 2.25, 40)).toBeCloseTo(40, 0)
  expect(set().work(50, 20, 40)).toBe(30)
})

test('a crowd that comes of a sudden is known after a few calls', () => {
  expect(set().work(18, 2.25, 40)).toBeCloseTo(40, 0)
})

test('quick calls are many at once', () => {
  const { work } = set()
  work(50, 3, 40)
  // 1 ms each: 90 in 90 ms.
  expect(work(300, 1, 40)).toBeCloseTo(90, -1)
  expect(work(5000, 0.1, 40)).toBe(256)
})

test('without a crowd the pace says nothing, and the full number comes back in half a minute', () => {
  const { work } = set()
  const narrow = work(50, 3, 40)
  expect(work(20, 50, 2)).toBeGreaterThan(narrow)
  expect(work(20, 50, 2)).toBeLessThan(60)
  expect(work(600, 50, 2)).toBe(256)
})
