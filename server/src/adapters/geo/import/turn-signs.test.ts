import { expect, test } from 'vitest'
import { RoadSnap } from '#src/adapters/geo/router/road-snap.ts'
import { StreetSearch } from '#src/adapters/geo/router/street-search.ts'
import { at, grid, nodeId } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'
import { testPbf, type TestRelation, type TestWay } from '#src/test/geo/test-pbf.ts'

const { run, graphOf } = mapImports()

// Cut at the corner, as whoever draws a sign cuts them: from the south on Calle 1, at its corner with Avenida 2.
const part = (id: number, refs: number[], name: string): TestWay => ({
  id,
  refs,
  tags: { highway: 'residential', name },
})
const corner = nodeId(1, 2)
const ways = [
  ...grid.ways.filter(({ id }) => id !== 201 && id !== 102),
  part(
    400,
    [0, 1, 2].map((y) => nodeId(1, y)),
    'Calle 1',
  ),
  part(
    401,
    [2, 3, 4].map((y) => nodeId(1, y)),
    'Calle 1',
  ),
  part(
    402,
    [0, 1].map((x) => nodeId(x, 2)),
    'Avenida 2',
  ),
  part(
    403,
    [1, 2, 3, 4].map((x) => nodeId(x, 2)),
    'Avenida 2',
  ),
]
const sign = (to: number, tags: Record<string, string>, via = corner): TestRelation => ({
  id: 900 + to,
  members: [
    { type: 'way', ref: 400, role: 'from' },
    { type: 'node', ref: via, role: 'via' },
    { type: 'way', ref: to, role: 'to' },
  ],
  tags: { type: 'restriction', ...tags },
})
/** Metres from Calle 1, just south of a corner, to a place just behind it. */
const metres = async (relations: TestRelation[], y = 2) => {
  const graph = await graphOf((await run(testPbf(grid.nodes, ways, relations))).to)
  const snap = new RoadSnap(graph)
  const search = new StreetSearch(graph)
  const spot = (x: number, y: number) =>
    snap.nearest({ latitude: at(x, y).lat, longitude: at(x, y).lon }, 20)!
  const from = spot(1, y - 0.5)
  const to = (x: number, y: number) => Math.round(search.route(from, spot(x, y))!.distanceM)
  return { left: to(0.5, y), right: to(1.5, y), ahead: to(1, y + 0.5) }
}
const free = { left: 196, right: 196, ahead: 200 }
const around = 500

test('without one, every way is taken', async () => {
  expect(await metres([])).toEqual(free)
})
test('who may not turn left goes around', async () => {
  const { left, ...rest } = await metres([sign(402, { restriction: 'no_left_turn' })])
  expect(rest).toEqual({ right: free.right, ahead: free.ahead })
  expect(left).toBeGreaterThan(around)
})
test('who must go straight on goes nowhere else', async () => {
  const { left, right, ahead } = await metres([sign(401, { restriction: 'only_straight_on' })])
  expect(ahead).toBe(free.ahead)
  expect(Math.min(left, right)).toBeGreaterThan(around)
})
test.each<[string, TestRelation]>([
  ['a taxi need not obey', sign(402, { restriction: 'no_left_turn', except: 'bus;taxi' })],
  ['it is for lorries', sign(402, { 'restriction:hgv': 'no_left_turn' })],
  ['it names a way that is not there', sign(777, { restriction: 'only_right_turn' })],
])('where %s, nothing changes', async (_, relation) => {
  expect(await metres([relation])).toEqual(free)
})
test('where its streets go on, a sign says too little to be obeyed', async () => {
  const unclear = sign(101, { restriction: 'no_left_turn' }, nodeId(1, 1))
  expect(await metres([unclear], 1)).toEqual(free)
})
