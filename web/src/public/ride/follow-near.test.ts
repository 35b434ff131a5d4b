import { expect, test } from 'vitest'
import { followNear } from './follow-near.ts'

const at = (latitude: number, longitude = -71.5369, heading: number | null = null) => ({
  latitude,
  longitude,
  heading,
})
const keys = (cars: readonly { key: number }[]) => cars.map(({ key }) => key)

test('a car that drove on is the same car, in whatever order the answer comes', () => {
  const first = followNear([], [at(-16.4), at(-16.41)])
  expect(keys(first)).toEqual([1, 2])
  const then = followNear(first, [at(-16.4105), at(-16.401)])
  expect(keys(then)).toEqual([2, 1])
  expect(then[1]).toMatchObject(at(-16.401))
})

test('the nearest pair goes first, and no car is two', () => {
  const first = followNear([], [at(-16.4)])
  // Both are near enough; the second is nearer.
  expect(keys(followNear(first, [at(-16.4025), at(-16.4005)]))).toEqual([2, 1])
})

test('one that would have flown is another one, and a key is never given twice in a row', () => {
  const first = followNear([], [at(-16.4), at(-16.41)])
  const then = followNear(first, [at(-16.405), at(-16.41)])
  expect(keys(then)).toEqual([3, 2])
})
