import { expect, test } from 'vitest'
import { heatOfCounts } from './heat-of-counts.ts'

const at = (trips: number) => ({ latitude: -16.4, longitude: -71.5, trips })
const weights = (...trips: number[]) =>
  heatOfCounts(trips.map(at), (place) => place.trips).map(({ weight }) => weight)

test('the busiest place weighs ten, whether many come there or few', () => {
  expect(weights(2, 8, 4)).toEqual([2.5, 10, 5])
  expect(weights(0.05, 0.2)).toEqual([2.5, 10])
})

test('nothing is expected anywhere: nothing is hot', () => {
  expect(weights()).toEqual([])
  expect(weights(0, 0)).toEqual([0, 0])
})
