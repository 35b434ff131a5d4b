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

// Calle 1 as before; who comes from the south may not go over Avenida 2 and back down Calle 2.
const block = (
  restriction: string,
  over: number[] = [403],
  to = 404,
  from = 400,
): TestRelation => ({
  id: 990,
  members: [
    { type: 'way', ref: from, role: 'from' },
    ...over.map((ref) => ({ type: 'way' as const, ref, role: 'via' })),
    { type: 'way', ref: to, role: 'to' },
  ],
  tags: { type: 'restriction', restriction },
})
const calle = (x: number, id: number) => [
  part(
    id,
    [2, 1, 0].map((y) => nodeId(x, y)),
    `Calle ${x}`,
  ),
  part(
    id + 1,
    [2, 3, 4].map((y) => nodeId(x, y)),
    `Calle ${x}`,
  ),
]
const cut = [
  ...ways.filter(({ id }) => id !== 403 && id !== 202),
  part(
    403,
    [1, 2].map((x) => nodeId(x, 2)),
    'Avenida 2',
  ),
  part(
    406,
    [2, 3, 4].map((x) => nodeId(x, 2)),
    'Avenida 2',
  ),
  ...calle(2, 404),
]
/** Metres over one stretch of Avenida 2 into what follows it: whoever came up Calle 1, and whoever came along Avenida 2. */
const over = async (relations: TestRelation[]) => {
  const graph = await graphOf((await run(testPbf(grid.nodes, cut, relations))).to)
  const snap = new RoadSnap(graph)
  const search = new StreetSearch(graph)
  const spot = (x: number, y: number) =>
    snap.nearest({ latitude: at(x, y).lat, longitude: at(x, y).lon }, 20)!
  const metresOf = (from: [number, number], to: [number, number]) =>
    Math.round(search.route(spot(...from), spot(...to))!.distanceM)
  return {
    down: metresOf([1, 1.75], [2, 1.75]),
    up: metresOf([1, 1.75], [2, 2.25]),
    ahead: metresOf([1, 1.75], [2.25, 2]),
    others: metresOf([0.75, 2], [2, 1.75]),
    below: metresOf([0.75, 1], [1.25, 2]),
  }
}

test('a sign over several ways binds whoever comes all that way, and nobody else', async () => {
  const unsigned = await over([])
  const { down, ...rest } = await over([block('no_u_turn')])
  expect({ ...rest, down: unsigned.down }).toEqual(unsigned)
  expect(down).toBeGreaterThan(unsigned.down)
})
test('where it names the only way on, all others are barred to them', async () => {
  const unsigned = await over([])
  const { ahead, ...rest } = await over([block('only_right_turn')])
  expect({ ...rest, up: unsigned.up, ahead: unsigned.ahead }).toEqual(unsigned)
  expect(ahead).toBeGreaterThan(unsigned.ahead)
  expect(rest.up).toBeGreaterThan(unsigned.up)
})
test.each([
  ['its ways do not meet', block('no_u_turn', [999])],
  ['it ends where its ways do not', block('no_u_turn', [403], 401)],
  ['its first street goes on', block('no_right_turn', [400], 403, 101)],
])('a sign over several ways is left out where %s', async (_, relation) => {
  expect(await over([relation])).toEqual(await over([]))
})
