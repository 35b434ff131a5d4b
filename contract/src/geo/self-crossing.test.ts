import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from './schema.ts'
import { selfCrossing } from './self-crossing.ts'

const turn = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const onSegment = (a: Position, b: Position, p: Position): boolean =>
  turn(a, b, p) === 0 && (p[0] - a[0]) * (p[0] - b[0]) <= 0 && (p[1] - a[1]) * (p[1] - b[1]) <= 0

/** Every side against every other, by the book: slow and plain. */
const crossesSomewhere = (ring: readonly Position[]): boolean => {
  const points = ring.filter((p, i) => {
    const next = ring[(i + 1) % ring.length]!
    return p[0] !== next[0] || p[1] !== next[1]
  })
  const n = points.length
  const side = (i: number): [Position, Position] => [points[i % n]!, points[(i + 1) % n]!]
  for (let i = 0; i < n; i++) {
    const [a, b] = side(i)
    const after = side(i + 1)[1]
    if (onSegment(a, b, after) || onSegment(b, after, a)) return true
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue
      const [c, d] = side(j)
      const proper = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
      const touch = onSegment(a, b, c) || onSegment(a, b, d) || onSegment(c, d, a)
      if (proper || touch || onSegment(c, d, b)) return true
    }
  }
  return false
}

const closed = (corners: Position[]): Position[] => [...corners, corners[0]!]

describe('selfCrossing', () => {
  test.each([3, 6, 12])('finds what comparing all sides finds, on a grid of %i', (size) => {
    const corner = fc.tuple(fc.nat(size), fc.nat(size))
    const corners = fc.array(corner, { minLength: 3, maxLength: 14 })
    fc.assert(
      fc.property(corners, (some) => {
        expect(selfCrossing(closed(some)) !== null).toBe(crossesSomewhere(closed(some)))
      }),
      { numRuns: 3000 },
    )
  })
  test('and on rings that do not cross until two corners are exchanged', () => {
    const radii = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), {
      minLength: 5,
      maxLength: 60,
    })
    fc.assert(
      fc.property(radii, fc.nat(), fc.nat(), (lengths, i, j) => {
        const corners = lengths.map((r, at): Position => {
          const angle = (2 * Math.PI * at) / lengths.length
          return [r * Math.cos(angle), r * Math.sin(angle)]
        })
        expect(selfCrossing(closed(corners))).toBeNull()
        const [a, b] = [i % corners.length, j % corners.length]
        const twisted = corners.with(a, corners[b]!).with(b, corners[a]!)
        expect(selfCrossing(closed(twisted)) !== null).toBe(crossesSomewhere(closed(twisted)))
      }),
      { numRuns: 1000 },
    )
  })

  /** A comb held aslant: every side's box covers every other's, and none cross. */
  const comb = (teeth: number): Position[] => {
    const at = (u: number, v: number): Position => [u - v, u + v]
    const points: Position[] = [at(0, -1)]
    for (let tooth = 0; tooth < teeth; tooth++)
      points.push(at(2 * tooth, teeth * 2), at(2 * tooth + 1, 0))
    return closed([...points, at(2 * teeth, -1)])
  }
  /** How often coordinates are read: what the work costs, whatever the machine does meanwhile. */
  const readsOf = (ring: readonly Position[]): number => {
    let reads = 0
    const counted = ring.map(
      (position) =>
        new Proxy(position, {
          get(target, key) {
            reads++
            return Reflect.get(target, key) as unknown
          },
        }),
    )
    // A ring begins and ends with one and the same corner.
    counted[counted.length - 1] = counted[0]!
    expect(selfCrossing(counted)).toBeNull()
    return reads
  }
  test('takes a few steps a corner, not one for every pair', () => {
    expect(readsOf(comb(400)) / readsOf(comb(100))).toBeLessThan(6)
    const circle = (n: number): Position[] =>
      closed(
        Array.from({ length: n }, (_, i): Position => {
          const angle = (2 * Math.PI * i) / n
          return [Math.cos(angle), Math.sin(angle)]
        }),
      )
    expect(readsOf(circle(2000)) / readsOf(circle(500))).toBeLessThan(6)
  })
})
