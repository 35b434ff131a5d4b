import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

function broken() {
  const clock = { now: 0 }
  const breaker = new Breaker({ limit: 3, restMs: 1000, now: () => clock.now })
  for (let i = 0; i < 3; i++) {
    expect(breaker.allows()).toBe(true)
    breaker.failed()
  }
  return { breaker, clock }
}

test('rests after failures in a row, and a success in between starts the count again', () => {
  const { breaker } = broken()
  expect(breaker.allows()).toBe(false)
  const other = new Breaker({ limit: 2 })
  other.failed()
  other.succeeded()
  other.failed()
  expect(other.allows()).toBe(true)
})

test('after the rest one question probes; the others wait for its answer', () => {
  const { breaker, clock } = broken()
  clock.now = 1000
  expect(breaker.allows()).toBe(true)
  expect(breaker.allows()).toBe(false)
  breaker.failed()
  clock.now = 1999
  expect(breaker.allows()).toBe(false)
  clock.now = 2000
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect(breaker.allows()).toBe(true)
  expect(breaker.allows()).toBe(true)
})

test('a probe whose asker left leaves room for the next', () => {
  const { breaker, clock } = broken()
  clock.now = 1000
  expect(breaker.allows()).toBe(true)
  breaker.abandoned()
  expect(breaker.allows()).toBe(true)
})
