import type { AreaGeometry, Position } from '@chaski/contract/geo/schema.ts'
import { describe, expect, it } from 'vitest'
import {
  editableRings,
  geometryOfRings,
  pathProblem,
  ringProblem,
} from '#src/ui/map/zones/zone-checks.ts'

const square: Position[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
]

describe('pathProblem', () => {
  it('tells where the border under the hand crosses what was drawn before', () => {
    const bowtie: Position[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]
    expect(pathProblem(bowtie)).toEqual({
      code: 'SELF_CROSSING',
      place: { longitude: 1, latitude: 1 },
    })
  })

  it('lets the closing side cross for now: the next vertex may put it right', () => {
    const spiral: Position[] = [
      [1, 1],
      [3, 1],
      [3, 3],
      [0, 3],
      [0, 0],
      [4, 0],
      [5, 2],
      [1, 1],
    ]
    expect(pathProblem(spiral)).toBeNull()
    expect(ringProblem(spiral)).toEqual({
      code: 'SELF_CROSSING',
      place: { longitude: 3, latitude: 1.5 },
    })
  })

  it('takes the doubled vertices of a half-drawn border for one', () => {
    expect(
      pathProblem([
        [0, 0],
        [2, 0],
        [2, 2],
        [2, 2],
        [0, 0],
      ]),
    ).toBeNull()
  })
})

describe('ringProblem', () => {
  it('accepts a plain border and refuses one without surface', () => {
    expect(ringProblem(square)).toBeNull()
    expect(
      ringProblem([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ])?.code,
    ).toBeDefined()
  })
})

describe('the rings of a zone', () => {
  const one: AreaGeometry = { type: 'Polygon', coordinates: [square] }
  const two: AreaGeometry = { type: 'MultiPolygon', coordinates: [[square], [square]] }

  it('go out and come back the same', () => {
    expect(geometryOfRings(editableRings(one)!)).toEqual(one)
    expect(geometryOfRings(editableRings(two)!)).toEqual(two)
    expect(geometryOfRings(editableRings(null)!)).toBeNull()
  })

  it('of a zone stored as one part come back as a plain polygon', () => {
    expect(
      geometryOfRings(editableRings({ type: 'MultiPolygon', coordinates: [[square]] })!),
    ).toEqual(one)
  })

  it('are not offered when the zone has holes, which the editor would lose', () => {
    expect(editableRings({ type: 'Polygon', coordinates: [square, square] })).toBeNull()
  })
})
