import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaProblem } from './area-problem.ts'
import type { AreaGeometry, Position } from './schema.ts'
import { selfCrossing } from './self-crossing.ts'

const polygon = (...ring: Position[]): AreaGeometry => ({ type: 'Polygon', coordinates: [ring] })

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

/** Every side against every other that does not follow it: slow, and plain to see. */
const anySidesCross = (corners: readonly Position[]): boolean => {
  const sides = corners.map((from, i) => [from, corners[(i + 1) % corners.length]!] as const)
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const apart = Math.abs(i - j)
      if (apart <= 1 || apart === sides.length - 1) return false
      return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)
    }),
  )
}

describe('areaProblem', () => {
  test('a plain square is fine', () => {
    expect(areaProblem(polygon([0, 0], [1, 0], [1, 1], [0, 1], [0, 0]))).toBeNull()
  })
  test('a bow tie names the place where it crosses', () => {
    expect(areaProblem(polygon([0, 0], [2, 2], [2, 0], [0, 2], [0, 0]))).toEqual({
      code: 'SELF_CROSSING',
      place: { longitude: 1, latitude: 1 },
    })
  })
  test('a corner resting on another side is a crossing', () => {
    const place = selfCrossing([
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
      [0, 0],
    ])
    expect(place).toEqual({ longitude: 2, latitude: 0 })
  })
  test('a spike that runs back over itself is a crossing', () => {
    const ring: Position[] = [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 2],
      [0, 0],
    ]
    expect(selfCrossing(ring)).toEqual({ longitude: 4, latitude: 0 })
  })
  test('open, too short and flat rings are told apart', () => {
    expect(areaProblem(polygon([0, 0], [1, 0], [1, 1], [0, 1]))?.code).toBe('NOT_CLOSED')
    expect(areaProblem(polygon([0, 0], [1, 0], [0, 0]))?.code).toBe('TOO_FEW_POINTS')
    expect(areaProblem(polygon([0, 0], [0, 0], [0, 0], [0, 0]))?.code).toBe('EMPTY_AREA')
  })
  test('a repeated corner is forgiven', () => {
    expect(areaProblem(polygon([0, 0], [1, 0], [1, 0], [1, 1], [0, 0]))).toBeNull()
  })
  test('a star-shaped ring never crosses; with two corners exchanged it does when any two sides do', () => {
    const radii = fc.array(fc.double({ min: 0.9, max: 1, noNaN: true }), {
      minLength: 6,
      maxLength: 40,
    })
    fc.assert(
      fc.property(radii, (lengths) => {
        const corners = lengths.map((r, i): Position => {
          const angle = (2 * Math.PI * i) / lengths.length
          return [r * Math.cos(angle), r * Math.sin(angle)]
        })
        expect(selfCrossing([...corners, corners[0]!])).toBeNull()
        const twisted = [...corners]
        twisted[1] = corners[3]!
        twisted[3] = corners[1]!
        expect(selfCrossing([...twisted, twisted[0]!]) !== null).toBe(anySidesCross(twisted))
      }),
    )
  })
})
