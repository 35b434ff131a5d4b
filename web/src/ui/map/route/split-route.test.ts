import { describe, expect, it } from 'vitest'
import { progressOn, splitRoute } from './split-route.ts'

/** About 100 metres a step here. */
const at = (north: number, east = 0) => ({
  latitude: -16.4 + north * 0.0009,
  longitude: -71.54 + east * 0.0009,
})
const way = [at(0), at(1), at(2), at(2, 1)]

describe('a car on its way', () => {
  it('is as far along as it is, also a little beside the line', () => {
    expect(progressOn(way, at(0.5), 0)).toBeCloseTo(0.5)
    expect(progressOn(way, at(1.25, 0.2), 0)).toBeCloseTo(1.25)
    expect(progressOn(way, at(2, 0.5), 0)).toBeCloseTo(2.5)
  })

  it('is not brought back by a place that jumps, nor moved by one that is elsewhere', () => {
    expect(progressOn(way, at(0.2), 1.5)).toBe(1.5)
    expect(progressOn(way, at(0.5, 5), 0.3)).toBe(0.3)
  })

  it('drives a street there and back: the second time is the second time', () => {
    const there = [at(0), at(4), at(0)]
    expect(progressOn(there, at(1), 0)).toBeCloseTo(0.25)
    expect(progressOn(there, at(1), 1.2)).toBeCloseTo(1.75)
    const avenue = [at(0), at(4), at(4, 0.3), at(0, 0.3)]
    expect(progressOn(avenue, at(1, 0.2), 0)).toBeCloseTo(0.25)
  })
})

describe('a way is divided where the car is', () => {
  it('behind it and before it, without a gap', () => {
    const { driven, left } = splitRoute(way, 1.5)
    expect(driven.at(-1)).toEqual(left[0])
    expect(left[0]!.latitude).toBeCloseTo(at(1.5).latitude)
    expect([driven.length, left.length]).toEqual([3, 3])
  })

  it('at its beginning nothing is behind, at its end nothing before', () => {
    expect(splitRoute(way, 0)).toEqual({ driven: [], left: way })
    expect(splitRoute(way, 3)).toEqual({ driven: [...way, way[3]], left: [way[3]] })
    expect(splitRoute([], 0)).toEqual({ driven: [], left: [] })
  })
})
