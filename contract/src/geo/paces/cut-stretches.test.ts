import { describe, expect, test } from 'vitest'
import { isRideBelievable, isStretchBelievable } from './believable.ts'
import { cutStretches } from './cut-stretches.ts'

/** A place so many metres north of the first, so many seconds after it. */
const place = (seconds: number, metres: number) => ({
  at: 1_790_000_000_000 + seconds * 1000,
  latitude: -16.4 + metres / 111_195,
  longitude: -71.54,
})
const cut = (...places: [seconds: number, metres: number][]) =>
  cutStretches(places.map(([seconds, metres]) => place(seconds, metres))).map(
    ({ from, to, seconds }) => [
      Math.round((from.at - place(0, 0).at) / 1000),
      Math.round((to.at - place(0, 0).at) / 1000),
      seconds,
    ],
  )

describe('a track in stretches', () => {
  test('of half a minute at least, end to end', () => {
    const driven = Array.from({ length: 10 }, (_, i): [number, number] => [i * 10, i * 80])
    expect(cut(...driven)).toEqual([
      [0, 30, 30],
      [30, 60, 30],
      [60, 90, 30],
    ])
  })
  test('a red light belongs to the stretch it stands in', () => {
    expect(cut([0, 0], [20, 60], [50, 60], [70, 200])).toEqual([[0, 70, 70]])
  })
  test('who stands for two minutes has stopped, and the next stretch begins behind that', () => {
    expect(cut([0, 0], [60, 10], [110, 10], [170, 10], [210, 300])).toEqual([[170, 210, 40]])
  })
  test('nothing is said of the time without a signal', () => {
    expect(cut([0, 0], [40, 300], [400, 900], [440, 1200])).toEqual([
      [0, 40, 40],
      [400, 440, 40],
    ])
  })
  test('a place that leaps ends a stretch, there and back', () => {
    expect(cut([0, 0], [20, 100], [30, 3000], [40, 200], [80, 500])).toEqual([[40, 80, 40]])
  })
})

describe('the streets of a stretch', () => {
  const leg = { metres: 420, byClass: [0, 0, 400, 0], straightM: 380 }
  test('are those that were driven', () => expect(isStretchBelievable(leg, 60)).toBe(true))
  test.each([
    ['a place far from any street', { ...leg, metres: 500 }, 60],
    ['round the block against the arrow', { ...leg, metres: 900, byClass: [0, 0, 880, 0] }, 60],
    ['slower than a walk', leg, 1000],
    ['faster than anybody', leg, 10],
    ['no street at all', { ...leg, metres: 20, byClass: [0, 0, 0, 0] }, 60],
  ])('are not, for %s', (_, other, seconds) =>
    expect(isStretchBelievable(other, seconds)).toBe(false),
  )
})

test('a ride tells the time of a way only if it drove it', () => {
  const leg = { metres: 3000, byClass: [3000, 0, 0, 0], straightM: 2200 }
  expect(isRideBelievable(leg, 3100, 600)).toBe(true)
  expect(isRideBelievable(leg, 5000, 600), 'by way of somewhere').toBe(false)
  expect(isRideBelievable(leg, 2000, 600), 'half of its track is lost').toBe(false)
  expect(isRideBelievable({ ...leg, straightM: 100 }, 3100, 600), 'round').toBe(false)
  expect(isRideBelievable(leg, 3100, 3 * 3600), 'waiting for the passenger').toBe(false)
})
