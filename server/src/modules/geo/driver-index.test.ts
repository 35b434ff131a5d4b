import { haversineM } from '@chaski/contract/geo/geometry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DriverIndex } from './driver-index.ts'

type Car = { driver_id: number; latitude: number; longitude: number; free: boolean }

const car = fc.record({
  driver_id: fc.integer({ min: 1, max: 300 }),
  latitude: fc.double({ min: -16.5, max: -16.3, noNaN: true }),
  longitude: fc.double({ min: -71.65, max: -71.45, noNaN: true }),
  free: fc.boolean(),
})
const step = fc.oneof(
  { weight: 6, arbitrary: car },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) },
)

/** The answer nobody can argue with: every driver, sorted. */
function scan(cars: Iterable<Car>, at: Car, limit: number, maxMeters: number): number[] {
  return [...cars]
    .filter((c) => c.free)
    .map((c) => ({ id: c.driver_id, metres: haversineM(at, c) }))
    .filter((c) => c.metres <= maxMeters)
    .sort((a, b) => a.metres - b.metres || a.id - b.id)
    .slice(0, limit)
    .map((c) => c.id)
}

test('after any moves and removals it answers as a scan of all drivers would', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 900, size: 'max' }),
      fc.array(fc.tuple(car, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 50, max: 4000 })), {
        minLength: 5,
        maxLength: 5,
      }),
      (steps, questions) => {
        const index = new DriverIndex<Car>()
        const known = new Map<number, Car>()
        for (const move of steps) {
          if (typeof move === 'number') {
            index.remove(move)
            known.delete(move)
          } else {
            index.upsert(move)
            known.set(move.driver_id, move)
          }
        }
        expect(index.size).toBe(known.size)
        for (const [at, limit, maxMeters] of questions) {
          const hits = index.nearest(at, { limit, maxMeters, accept: (c) => c.free })
          expect(hits.map((hit) => hit.driver.driver_id)).toEqual(
            scan(known.values(), at, limit, maxMeters),
          )
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a driver who moves away is found at the new place only', () => {
  const index = new DriverIndex<Car>()
  const here = { latitude: -16.4, longitude: -71.54 }
  const there = { latitude: -16.35, longitude: -71.58 }
  index.upsert({ driver_id: 1, ...here, free: true })
  index.upsert({ driver_id: 1, ...there, free: true })
  const near = { limit: 5, maxMeters: 1000, accept: () => true }
  expect(index.nearest(here, near)).toEqual([])
  expect(index.nearest(there, near)).toHaveLength(1)
  index.remove(1)
  expect(index.nearest(there, near)).toEqual([])
  expect(index.get(1)).toBeUndefined()
})

test('a limit of zero answers nothing, and equal distances are ordered by id', () => {
  const index = new DriverIndex<Car>()
  const spot = { latitude: -16.4, longitude: -71.54, free: true }
  for (const driver_id of [3, 1, 2]) index.upsert({ driver_id, ...spot })
  const ids = (limit: number) =>
    index.nearest(spot, { limit, maxMeters: 10, accept: () => true }).map((h) => h.driver.driver_id)
  expect(ids(0)).toEqual([])
  expect(ids(2)).toEqual([1, 2])
})
