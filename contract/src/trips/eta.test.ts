import { expect, test } from 'vitest'
import { estimateLeft, etaLeft, paceOf } from './eta.ts'

test('at the start the city speaks, on the way the driver', () => {
  expect(estimateLeft({ usual_s: 600, first_usual_s: 600, elapsed_s: 0 })).toBe(600)
  // Half the way took a third longer than usual.
  const half = { usual_s: 300, first_usual_s: 600, elapsed_s: 400 }
  expect(paceOf(half)).toBeCloseTo(580 / 480)
  expect(estimateLeft(half)).toBe(363)
})

test('a car that stands or turns away is not taken for a slow street', () => {
  expect(paceOf({ usual_s: 600, first_usual_s: 600, elapsed_s: 900 })).toBe(1)
  expect(paceOf({ usual_s: 700, first_usual_s: 600, elapsed_s: 60 })).toBe(1)
  expect(paceOf({ usual_s: 590, first_usual_s: 600, elapsed_s: 5000 })).toBe(1.8)
})

test('an estimate grows older, and never below nothing', () => {
  const now = Date.parse('2026-11-18T10:00:30-05:00')
  expect(etaLeft({ eta_s: 90, eta_at: '2026-11-18T10:00:00-05:00' }, now)).toBe(60)
  expect(etaLeft({ eta_s: 20, eta_at: '2026-11-18T10:00:00-05:00' }, now)).toBe(0)
  expect(etaLeft({ eta_s: 20, eta_at: null }, now)).toBe(20)
  expect(etaLeft({ eta_s: null, eta_at: null }, now)).toBeNull()
})
