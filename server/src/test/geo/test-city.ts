import { testPbf, type TestNode, type TestWay } from './test-pbf.ts'

export const at = (x: number, y: number) => ({ lat: -16.41 + y * 0.0018, lon: -71.54 + x * 0.0018 })
export const nodeId = (x: number, y: number): number => 5_000_000_000 + y * 10 + x
/** A 5 × 5 grid of streets, 200 m apart; avenues run east–west, the first street is one-way northwards. */
export const grid = { nodes: [] as TestNode[], ways: [] as TestWay[] }
for (let y = 0; y < 5; y++) {
  for (let x = 0; x < 5; x++) grid.nodes.push({ id: nodeId(x, y), ...at(x, y) })
  const refs = [0, 1, 2, 3, 4].map((x) => nodeId(x, y))
  grid.ways.push({ id: 100 + y, refs, tags: { highway: 'secondary', name: `Avenida ${y}` } })
}
for (let x = 0; x < 5; x++) {
  const refs = [0, 1, 2, 3, 4].map((y) => nodeId(x, y))
  const oneway: Record<string, string> = x === 0 ? { oneway: 'yes' } : {}
  grid.ways.push({
    id: 200 + x,
    refs,
    tags: { highway: 'residential', name: `Calle ${x}`, ...oneway },
  })
}
const more: { nodes: TestNode[]; ways: TestWay[] } = {
  nodes: [
    { id: 1, ...at(1.5, 1.5), tags: { name: 'Hospital Central', amenity: 'hospital' } },
    { id: 2, ...at(2, 2), tags: { name: 'Cercado', place: 'suburb', population: '50000' } },
    { id: 3, ...at(1, 1), tags: { amenity: 'bench' } },
    { id: 6_000_000_001, ...at(9, 9) },
    { id: 6_000_000_002, ...at(9.5, 9) },
    { id: 6_000_000_003, ...at(0, 6) },
    { id: 6_000_000_004, ...at(4, 6) },
  ],
  ways: [
    // Nobody gets there or away: not part of the graph, still drawn.
    { id: 300, refs: [6_000_000_001, 6_000_000_002], tags: { highway: 'service' } },
    {
      id: 301,
      refs: [6_000_000_003, 6_000_000_004],
      tags: { waterway: 'river', name: 'Río Chili' },
    },
    {
      id: 302,
      refs: [nodeId(0, 0), nodeId(4, 4)],
      tags: { highway: 'primary', access: 'private' },
    },
    { id: 303, refs: [nodeId(0, 0), nodeId(4, 4)], tags: { highway: 'footway' } },
  ],
}
const nodes = [...more.nodes.slice(0, 3), ...grid.nodes, ...more.nodes.slice(3)]
/** The grid with places, a river, and what nobody may drive. */
export const whole = testPbf(nodes, [...grid.ways, ...more.ways])
