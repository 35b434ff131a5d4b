import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is not kept waiting, those right after it are', () => {
  const soon = paced(100)
  const done: string[] = []
  soon(() => done.push('first'))
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['first'])
  soon(() => done.push('second'))
  vi.advanceTimersByTime(99)
  expect(done).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['first', 'second'])
  vi.advanceTimersByTime(500)
  soon(() => done.push('later'))
  vi.advanceTimersByTime(0)
  expect(done).toEqual(['first', 'second', 'later'])
})
