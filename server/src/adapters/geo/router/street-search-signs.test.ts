import { pathLengthM } from '@chaski/contract/geo/geometry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layLandmarks } from './landmarks.ts'
import { pathShape } from './path-shape.ts'
import { buildGraph, type StreetGraph } from './street-graph.ts'
import { StreetSearch } from './street-search.ts'
import { anyGraph, costOf } from '#src/test/geo/any-graph.ts'
import { graphData } from '#src/test/geo/test-graph.ts'

/** No haste: every route is the best there is. */
const exact = 1

type Arcs = readonly number[]
const endsOf = ({ roadFrom, roadTo }: Pick<StreetGraph, 'roadFrom' | 'roadTo'>, arc: number) => {
  const [from, to] = [roadFrom[arc >> 1]!, roadTo[arc >> 1]!]
  return arc % 2 === 0 ? { begin: from, end: to } : { begin: to, end: from }
}
/** Whether a way runs along all of a sign. */
const breaks = (way: Arcs, sign: Arcs): boolean =>
  way.some((_, at) => sign.every((arc, k) => way[at + k] === arc))

/** The referee where signs stand: from the end of one arc to that of every other, knowing the two arcs driven last. */
function cheapestOfArcs(graph: StreetGraph, first: number, signs: readonly Arcs[]): Float64Array {
  const arcs = Array.from({ length: graph.roadCount * 2 }, (_, arc) => arc).filter(
    (arc) => arc % 2 === 0 || graph.roadOneway[arc >> 1] === 0,
  )
  const cost = new Map<string, number>([[String(first), 0]])
  const open: number[][] = [[first]]
  for (const last of open) {
    const sofar = cost.get(last.join())!
    for (const arc of arcs) {
      if (endsOf(graph, last.at(-1)!).end !== endsOf(graph, arc).begin) continue
      if (signs.some((sign) => breaks([...last, arc], sign))) continue
      const next = [...last, arc].slice(-2)
      const dearer = sofar + graph.roadCost[arc >> 1]!
      if (dearer >= (cost.get(next.join()) ?? Infinity)) continue
      cost.set(next.join(), dearer)
      open.push(next)
    }
  }
  const best = new Float64Array(graph.roadCount * 2).fill(Infinity)
  for (const [key, value] of cost) {
    const arc = Number(key.split(',').at(-1))
    best[arc] = Math.min(best[arc]!, value)
  }
  return best
}

/** Some of the turns there are, and some of the ways over two turns, forbidden. */
const signed = anyGraph.chain((g) => {
  const { roads } = g
  const ends = (a: number): [number, number] => {
    const { from, to } = roads[a >> 1]!
    return a % 2 === 0 ? [from, to] : [to, from]
  }
  const arcs = roads.flatMap(({ oneway }, road) => (oneway ? [road * 2] : [road * 2, road * 2 + 1]))
  const after = (way: Arcs): number[][] =>
    arcs.filter((arc) => ends(arc)[0] === ends(way.at(-1)!)[1]).map((arc) => [...way, arc])
  const pairs = arcs.flatMap((arc) => after([arc]))
  const some = (ways: number[][]) =>
    ways.length === 0
      ? fc.constant([])
      : fc.uniqueArray(fc.constantFrom(...ways), { maxLength: 12 })
  return fc
    .tuple(some(pairs), some(pairs.flatMap(after)))
    .map(([short, long]) => ({ ...g, signs: [...short, ...long] }))
})

test('signs are obeyed, landmarks mislead nobody: as cheap as the exhaustive answer over turns', () => {
  fc.assert(
    fc.property(signed, ({ nodes, roads, signs }) => {
      const streets = graphData(nodes, roads)
      const short = signs.filter(({ length }) => length === 2)
      const long = signs.filter(({ length }) => length === 3)
      const graph = buildGraph({
        ...streets,
        ...layLandmarks(buildGraph(streets)),
        turnFrom: Uint32Array.from(short, ([a]) => a!),
        turnTo: Uint32Array.from(short, ([, b]) => b!),
        barredStart: Uint32Array.from([...long, []], (_, sign) => sign * 3),
        barredArcs: Uint32Array.from(long.flat()),
      })
      const search = new StreetSearch(graph, exact)
      const ends = roads.flatMap((road, a) => (road.oneway ? [a] : []))
      for (const a of ends) {
        const costs = cheapestOfArcs(graph, a * 2, signs)
        const from = {
          ...nodes[roads[a]!.to]!,
          road: a,
          alongM: graph.roadLength[a]!,
          offsetM: 0,
        }
        const places = ends.map((b) => ({
          ...nodes[roads[b]!.from]!,
          road: b,
          alongM: 0,
          offsetM: 0,
        }))
        for (const [i, b] of ends.entries()) {
          if (a === b) continue
          const expected = costs[b * 2]! - graph.roadCost[b]!
          const path = search.route(from, places[i]!)
          const back = search.metresTo(places[i]!, [from], Infinity)[0]
          if (expected === Infinity) {
            expect(path).toBeNull()
            expect(back).toBeNull()
            continue
          }
          const { arcs } = path!.through!
          expect(costOf(graph, arcs)).toBeCloseTo(expected, 1)
          expect(Math.abs(pathLengthM(pathShape(graph, path!)) - path!.distanceM)).toBeLessThan(1)
          const driven = [a * 2, ...arcs, b * 2]
          for (const sign of signs) expect(breaks(driven, sign)).toBe(false)
        }
      }
    }),
    { numRuns: 300 },
  )
})
