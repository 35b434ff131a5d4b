import { expect, test } from 'vitest'
import { pointsLeft } from './points-left.ts'

/** About 100 metres a step. */
const at = (north: number, east = 0) => ({
  latitude: -16.4 + north * 0.0009,
  longitude: -71.54 + east * 0.000937,
})
const [market, school, home] = [at(5), at(10), at(15)]
const stops = [market, school, home]

test('a stop that was called at is not gone back to', () => {
  expect(pointsLeft(stops, [])).toEqual(stops)
  expect(pointsLeft(stops, [at(0), at(4.5), at(6)])).toEqual([school, home])
  expect(pointsLeft(stops, [at(0), at(5, 1), at(10, -1)])).toEqual([home])
})

test('stops are called at in their order', () => {
  expect(pointsLeft(stops, [at(10), at(5)])).toEqual([school, home])
})

test('the end stays the end, however near the car passed it', () => {
  expect(pointsLeft([home], [home])).toEqual([home])
  expect(pointsLeft(stops, [market, school, home])).toEqual([home])
})
