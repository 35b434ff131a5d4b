import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import { expect, test } from 'vitest'
import { streetsOf } from './streets.ts'
import { testGraph } from '#src/test/geo/test-graph.ts'

const at = (x: number, y: number) => ({ latitude: -16.4 + y / 1000, longitude: -71.54 + x / 1000 })
const { signal } = new AbortController()
/** A lane, an avenue behind it, a fast road at the end. */
const streets = streetsOf(
  testGraph(
    [at(0, 0), at(5, 0), at(15, 0), at(15, 10)],
    [
      { from: 0, to: 1, class: 'lane' },
      { from: 1, to: 2, class: 'avenue' },
      { from: 2, to: 3, class: 'fast' },
    ],
  ),
)

const legOf = async (from: [number, number], to: [number, number]) => {
  const path = (await streets.path([at(...from), at(...to)], false, signal))!
  const byClass = Object.fromEntries(path.byClass[0]!.map((m, i) => [streetClasses[i]!, m]))
  return { metres: path.metres[0]!, byClass }
}

test('a way is told apart by the streets it is driven on, the first and the last only in part', async () => {
  const { byClass } = await legOf([3, 0], [15, 4])
  expect(byClass['lane']).toBeCloseTo(213, -1)
  expect(byClass['avenue']).toBeCloseTo(1067, -1)
  expect(byClass['fast']).toBeCloseTo(445, -1)
  expect(byClass['street']).toBe(0)
})

test('along one street all of it is of that, and the way from the door is of none', async () => {
  const { metres, byClass } = await legOf([7, 1], [12, 0])
  expect(byClass).toMatchObject({ lane: 0, fast: 0, street: 0 })
  expect(metres - byClass['avenue']!).toBeCloseTo(111, -1)
})
