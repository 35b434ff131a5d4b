import { expect, test } from 'vitest'
import { createArrivals } from './arrivals.ts'

const set = (free: number) => {
  const later: (() => void)[] = []
  const arrivals = createArrivals({ free: () => free, afterwards: (call) => later.push(call) })
  /** How many of so many from an address came in. */
  const come = (count: number, ip: string): number =>
    Array.from({ length: count }, () => arrivals.mayCome({ ip })).filter(Boolean).length
  return { come, nextTurn: () => later.splice(0).forEach((call) => call()) }
}

test('of those who arrive together as many come in as there are places', () => {
  expect(set(3).come(40, '10.0.0.1')).toBe(3)
  expect(set(0).come(1, '10.0.0.1')).toBe(0)
})

test('an address that sends many keeps nobody else out', () => {
  const { come } = set(2)
  come(1000, '10.0.0.1')
  expect(come(1, '10.0.0.2')).toBe(1)
})

test('an IPv6 line is one address', () => {
  const { come } = set(2)
  come(2, '2001:db8:1:2::1')
  expect(come(1, '2001:db8:1:2::2')).toBe(0)
})

test('the next turn begins anew, whether the last ones took their places or not', () => {
  const { come, nextTurn } = set(2)
  come(5, '10.0.0.1')
  nextTurn()
  expect(come(5, '10.0.0.1')).toBe(2)
  nextTurn()
  expect(come(5, '10.0.0.1')).toBe(2)
})
