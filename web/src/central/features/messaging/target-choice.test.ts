import { expect, it } from 'vitest'
import { type Choice, targetOf } from './target-choice.ts'

const nothing: Choice = {
  kind: 'ALL',
  zone_id: null,
  turn_id: null,
  at_work: true,
  geometry: null,
  drivers: [],
}

it('means nobody until what its kind needs is chosen', () => {
  for (const kind of ['DRIVERS', 'ZONE', 'AREA', 'TURN'] as const)
    expect(targetOf({ ...nothing, kind })).toBeNull()
  expect(targetOf(nothing)).toEqual({ kind: 'ALL', at_work: true })
  expect(targetOf({ ...nothing, kind: 'TURN', turn_id: 2 })).toEqual({
    kind: 'TURN',
    turn_id: 2,
    at_work: true,
  })
})

it('does not take a shape that crosses itself for a zone', () => {
  const geometry = (points: [number, number][]) => ({
    type: 'Polygon' as const,
    coordinates: [points],
  })
  const square = geometry([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ])
  const bow = geometry([
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ])
  expect(targetOf({ ...nothing, kind: 'AREA', geometry: square })?.kind).toBe('AREA')
  expect(targetOf({ ...nothing, kind: 'AREA', geometry: bow })).toBeNull()
})
