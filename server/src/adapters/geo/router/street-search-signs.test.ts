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

/** The referee where signs stand: Bellman-Ford over arcs, from the end of one to the end of every other. */
function cheapestOfArcs(graph: StreetGraph, first: number): Float64Array {
  const signs = new Set([...graph.turnFrom].map((arc, i) => `${arc} ${graph.turnTo[i]}`))
  const beginOf = (arc: number) => (arc % 2 === 0 ? graph.roadFrom : graph.roadTo)[arc >> 1]!
  const endOf = (arc: number) => (arc % 2 === 0 ? graph.roadTo : graph.roadFrom)[arc >> 1]!
  const arcs = Array.from({ length: graph.roadCount * 2 }, (_, arc) => arc).filter(
    (arc) => arc % 2 === 0 || graph.roadOneway[arc >> 1] === 0,
  )
  const cost = new Float64Array(graph.roadCount * 2).fill(Infinity)
  cost[first] = 0
  for (let round = 0; round < arcs.length; round++) {
    for (const a of arcs) {
      for (const b of arcs) {
        if (endOf(a) !== beginOf(b) || signs.has(`${a} ${b}`)) continue
        cost[b] = Math.min(cost[b]!, cost[a]! + graph.roadCost[b >> 1]!)
      }
    }
  }
  return cost
}

/** Some of the turns there are, forbidden. */
const signed = anyGraph.chain((g) => {
  const { roads } = g
  const arc = fc
    .record({ road: fc.nat({ max: roads.length - 1 }), back: fc.boolean() })
    .map(({ road, back }) => road * 2 + (back && !roads[road]!.oneway ? 1 : 0))
  const ends = (a: number): [number, number] => {
    const { from, to } = roads[a >> 1]!
    return a % 2 === 0 ? [from, to] : [to, from]
  }
  return fc
    .array(fc.tuple(arc, arc), { maxLength: 60 })
    .map((pairs) => ({ ...g, signs: pairs.filter(([a, b]) => ends(a)[1] === ends(b)[0]) }))
})

test('signs are obeyed, landmarks mislead nobody: as cheap as the exhaustive answer over turns', () => {
  fc.assert(
    fc.property(signed, ({ nodes, roads, signs }) => {
      const streets = graphData(nodes, roads)
      const graph = buildGraph({
        ...streets,
        ...layLandmarks(buildGraph(streets)),
        turnFrom: Uint32Array.from(signs, ([a]) => a),
        turnTo: Uint32Array.from(signs, ([, b]) => b),
      })
      const search = new StreetSearch(graph, exact)
      const ends = roads.flatMap((road, a) => (road.oneway ? [a] : []))
      for (const a of ends) {
        const costs = cheapestOfArcs(graph, a * 2)
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
          for (const [x, y] of signs)
            expect(driven.some((arc, k) => arc === x && driven[k + 1] === y)).toBe(false)
        }
      }
    }),
    { numRuns: 300 },
  )
})
