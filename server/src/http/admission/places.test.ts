import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'
import { createRefusals } from './refusals.ts'

const call = (session: string | null, ip = '10.0.0.1'): FastifyRequest =>
  ({ session, ip, place: null, raw: {} }) as unknown as FastifyRequest

const set = (max: number) => {
  const refusals = createRefusals()
  const places = createPlaces({ limit: () => max, left: () => undefined }, refusals, {
    keep: () => undefined,
  })
  /** How many of these calls found a place. */
  const enter = (calls: FastifyRequest[]): number => {
    let entered = 0
    for (const one of calls)
      try {
        places.enter(one)
        entered++
      } catch {}
    return entered
  }
  return { places, refusals, enter }
}
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

test('one address has an eighth, whatever tokens it tries', () => {
  const { enter, refusals } = set(256)
  expect(enter(many(1000, () => call(null)))).toBe(32)
  expect(enter([call(null, '10.0.0.2')])).toBe(1)
  expect(refusals).toMatchObject({ share: 968, full: 0 })
})

test('strangers from everywhere leave half to those who signed in', () => {
  const { enter, refusals, places } = set(256)
  expect(enter(many(1000, (i) => call(null, `10.0.${i >> 8}.${i & 255}`)))).toBe(128)
  expect(refusals).toMatchObject({ share: 0, full: 872 })
  expect(enter(many(128, (i) => call(`s${i}`)))).toBe(128)
  expect(enter([call('late')])).toBe(0)
  expect(places.taken()).toBe(256)
  expect(places.strangers()).toBe(128)
})

test('one session has half', () => {
  const { enter } = set(256)
  expect(enter(many(300, () => call('one')))).toBe(128)
  expect(enter([call('two')])).toBe(1)
})

test('a place is given back once, and only by who has it', () => {
  const { places, enter } = set(256)
  const calls = [call(null), call('one'), call(null, '2001:db8::1')]
  enter(calls)
  for (const one of [...calls, ...calls, call(null)]) places.leave(one)
  expect(places.taken()).toBe(0)
  expect(enter(many(40, () => call(null)))).toBe(32)
})

test('a small number of places still serves both', () => {
  const { enter } = set(2)
  expect(enter([call(null), call(null), call('one'), call('one')])).toBe(2)
})
