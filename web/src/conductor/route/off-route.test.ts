import { expect, test } from 'vitest'
import { offRoute, onRoute } from './off-route.ts'

/** About 100 metres a step. */
const at = (north: number, east = 0) => ({
  latitude: -16.4 + north * 0.0009,
  longitude: -71.54 + east * 0.000937,
})
const way = [at(0), at(10)]
/** Places second by second from a moment on. */
const drive = (seconds: number, car: ReturnType<typeof at>, from = 0, before = onRoute) => {
  let state = before
  for (let second = from; second <= from + seconds; second++)
    state = offRoute(state, way, car, second * 1000)
  return state
}

test('a car beside the line is on its way, one far from it for some seconds is not', () => {
  expect(drive(60, at(5, 0.7)).asks).toBe(0)
  expect(drive(5, at(5, 1)).asks).toBe(0)
  expect(drive(6, at(5, 1)).asks).toBe(1)
})

test('a place that jumps for a moment asks nothing', () => {
  const jumped = drive(4, at(5, 3))
  const back = drive(0, at(5), 5, jumped)
  expect(drive(4, at(5, 3), 6, back).asks).toBe(0)
})

test('who goes on elsewhere is asked about three times a minute at most', () => {
  expect(drive(60, at(5, 3)).asks).toBe(3)
})

test('where there is no way none was left', () => {
  expect(offRoute(onRoute, [], at(0), 0)).toEqual(onRoute)
})
