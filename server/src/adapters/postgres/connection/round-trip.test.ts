import { expect, it } from 'vitest'
import { createRoundTrip } from './round-trip.ts'

it('is the shortest answer of the last while, and forgets older ones', () => {
  let at = 0
  const trip = createRoundTrip(() => at)
  expect(trip.shortest()).toBe(Infinity)
  for (const ms of [40, 31, 90]) trip.note(ms)
  expect(trip.shortest()).toBe(31)
  at = 10_001
  trip.note(70)
  expect(trip.shortest(), 'what was just before still counts').toBe(31)
  at = 20_002
  trip.note(65)
  expect(trip.shortest()).toBe(65)
})
