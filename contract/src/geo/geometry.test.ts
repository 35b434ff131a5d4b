import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaM2, bboxOf, haversineM, looksSwapped, pathLengthM, pointInArea } from './geometry.ts'
import type { AreaGeometry, LatLng, Position } from './schema.ts'

const plaza = { latitude: -16.3988, longitude: -71.5369 }
const airport = { latitude: -16.3411, longitude: -71.583099 }

const rectangle = (w: number, s: number, e: number, n: number): Position[] => [
  [w, s],
  [e, s],
  [e, n],
  [w, n],
  [w, s],
]
const anyPoint: fc.Arbitrary<LatLng> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('haversineM', () => {
  test('Plaza de Armas to the airport is 8.09 km in a straight line', () => {
    expect(haversineM(plaza, airport) / 1000).toBeCloseTo(8.09, 2)
  })
  test('a degree of latitude is 111.2 km and the far side of the world is half its girth', () => {
    expect(haversineM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(
      111_195,
      0,
    )
    expect(haversineM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      20_015_114,
      0,
    )
  })
  test('is symmetric, zero on itself and never breaks the triangle', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, (a, b, c) => {
        expect(haversineM(a, b)).toBeCloseTo(haversineM(b, a), 3)
        expect(haversineM(a, a)).toBe(0)
        expect(haversineM(a, c)).toBeLessThanOrEqual(haversineM(a, b) + haversineM(b, c) + 1)
      }),
    )
  })
  test('a path is the sum of its legs', () => {
    expect(pathLengthM([plaza, airport, plaza])).toBeCloseTo(2 * haversineM(plaza, airport), 6)
    expect(pathLengthM([plaza])).toBe(0)
  })
})

describe('looksSwapped', () => {
  const peru = { west: -81.4, south: -18.4, east: -68.6, north: 0 }
  test('recognises latitude and longitude exchanged, and nothing else', () => {
    expect(looksSwapped({ latitude: -71.5369, longitude: -16.3988 }, peru)).toBe(true)
    expect(looksSwapped(plaza, peru)).toBe(false)
    expect(looksSwapped({ latitude: 40, longitude: 3 }, peru)).toBe(false)
  })
})

describe('areas', () => {
  const donut: AreaGeometry = {
    type: 'Polygon',
    coordinates: [rectangle(0, 0, 10, 10), rectangle(4, 4, 6, 6)],
  }
  const two: AreaGeometry = {
    type: 'MultiPolygon',
    coordinates: [[rectangle(0, 0, 1, 1)], [rectangle(5, 5, 6, 6)]],
  }
  const at = (longitude: number, latitude: number): LatLng => ({ latitude, longitude })

  test('a hole is outside', () => {
    expect(pointInArea(at(2, 2), donut)).toBe(true)
    expect(pointInArea(at(5, 5), donut)).toBe(false)
    expect(pointInArea(at(11, 5), donut)).toBe(false)
  })
  test('every part of a multipolygon counts', () => {
    expect(pointInArea(at(0.5, 0.5), two)).toBe(true)
    expect(pointInArea(at(5.5, 5.5), two)).toBe(true)
    expect(pointInArea(at(3, 3), two)).toBe(false)
    expect(bboxOf(two)).toEqual({ west: 0, south: 0, east: 6, north: 6 })
  })
  test('a point on the border of two neighbours belongs to exactly one', () => {
    const left: AreaGeometry = { type: 'Polygon', coordinates: [rectangle(0, 0, 1, 1)] }
    const right: AreaGeometry = { type: 'Polygon', coordinates: [rectangle(1, 0, 2, 1)] }
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (lat) => {
        const owners = [left, right].filter((zone) => pointInArea(at(1, lat), zone))
        expect(owners).toHaveLength(1)
      }),
    )
  })
  test('a corner shared by four neighbours belongs to exactly one', () => {
    const four = [
      rectangle(0, 0, 1, 1),
      rectangle(1, 0, 2, 1),
      rectangle(0, 1, 1, 2),
      rectangle(1, 1, 2, 2),
    ].map((ring): AreaGeometry => ({ type: 'Polygon', coordinates: [ring] }))
    expect(four.filter((zone) => pointInArea(at(1, 1), zone))).toHaveLength(1)
    expect(four.filter((zone) => pointInArea(at(0.5, 1), zone))).toHaveLength(1)
  })
  test('area takes the hole out, and winding does not matter', () => {
    const outer: AreaGeometry = { type: 'Polygon', coordinates: [rectangle(0, 0, 10, 10)] }
    const hole: AreaGeometry = { type: 'Polygon', coordinates: [rectangle(4, 4, 6, 6)] }
    expect(areaM2(donut)).toBeCloseTo(areaM2(outer) - areaM2(hole), 0)
    const reversed: AreaGeometry = {
      type: 'Polygon',
      coordinates: [rectangle(0, 0, 10, 10).toReversed()],
    }
    expect(areaM2(reversed)).toBeCloseTo(areaM2(outer), 0)
    const squareDegree: AreaGeometry = { type: 'Polygon', coordinates: [rectangle(0, 0, 1, 1)] }
    expect(areaM2(squareDegree) / 1e6).toBeCloseTo(12_364, -1)
  })
})
