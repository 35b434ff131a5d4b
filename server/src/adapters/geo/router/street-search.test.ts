import { haversineM, pathLengthM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeGraph, encodeGraph } from './graph-file.ts'
import { layLandmarks } from './landmarks.ts'
import { pathShape } from './path-shape.ts'
import { RoadSnap } from './road-snap.ts'
import { buildGraph, type StreetGraph } from './street-graph.ts'
import { StreetSearch } from './street-search.ts'
import { graphData, testGraph, type TestRoad } from './test-graph.ts'

/** No haste: every route is the best there is. */
const exact = 1

const at = (x: number, y: number): LatLng => ({
  latitude: -16.4 + y * 0.001,
  longitude: -71.54 + x * 0.001,
})

/** Any graph of up to 12 junctions, some streets one-way, some dear, some bent. */
const anyGraph = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
    minLength: 2,
    maxLength: 12,
    selector: ([x, y]) => `${x},${y}`,
  })
  .chain((places) => {
    const node = fc.integer({ min: 0, max: places.length - 1 })
    const road = fc.record({
      from: node,
      to: node,
      oneway: fc.boolean(),
      factor: fc.constantFrom(0.7, 1, 1.6),
      via: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
          .map(([x, y]) => at(x + 0.5, y + 0.5)),
        { maxLength: 2 },
      ),
    })
    const usable = (r: TestRoad): boolean => r.from !== r.to || (r.via?.length ?? 0) > 0
    return fc.record({
      nodes: fc.constant(places.map(([x, y]) => at(x, y))),
      roads: fc.array(road.filter(usable), { minLength: 1, maxLength: 24 }),
    })
  })

/** The referee: Bellman-Ford over the junctions, both ends standing on junctions. */
function cheapest(graph: StreetGraph, from: number, to: number): number {
  const cost = new Float64Array(graph.nodeCount).fill(Infinity)
  cost[from] = 0
  for (let round = 0; round < graph.nodeCount; round++) {
    for (let road = 0; road < graph.roadCount; road++) {
      const [a, b, c] = [graph.roadFrom[road]!, graph.roadTo[road]!, graph.roadCost[road]!]
      cost[b] = Math.min(cost[b]!, cost[a]! + c)
      if (graph.roadOneway[road] !== 1) cost[a] = Math.min(cost[a]!, cost[b]! + c)
    }
  }
  return cost[to]!
}

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

const costOf = (graph: StreetGraph, arcs: number[]): number =>
  arcs.reduce((sum, arc) => sum + graph.roadCost[arc >> 1]!, 0)

describe('street search', () => {
  test('A* is as cheap as the exhaustive answer, and never drives a one-way street backwards', () => {
    fc.assert(
      fc.property(anyGraph, ({ nodes, roads }) => {
        const graph = testGraph(nodes, roads)
        const search = new StreetSearch(graph, exact)
        for (let a = 0; a < roads.length; a++) {
          for (let b = 0; b < roads.length; b++) {
            // From the end of one stretch to the beginning of another: whole arcs only.
            const from = {
              ...nodes[roads[a]!.to]!,
              road: a,
              alongM: graph.roadLength[a]!,
              offsetM: 0,
            }
            const to = { ...nodes[roads[b]!.from]!, road: b, alongM: 0, offsetM: 0 }
            if (a === b || !roads[a]!.oneway || !roads[b]!.oneway) continue
            const expected = cheapest(graph, roads[a]!.to, roads[b]!.from)
            const path = search.route(from, to)
            if (expected === Infinity) {
              expect(path).toBeNull()
              continue
            }
            expect(costOf(graph, path!.through!.arcs)).toBeCloseTo(expected, 1)
            for (const arc of path!.through!.arcs) {
              if (arc % 2 === 1) expect(graph.roadOneway[arc >> 1]).toBe(0)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('in haste it is dearer by half a thousandth at most', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), fc.nat(), (g, a, b) => {
        const streets = graphData(g.nodes, g.roads)
        const graph = buildGraph({ ...streets, ...layLandmarks(buildGraph(streets)) })
        const snap = new RoadSnap(graph)
        const [from, to] = [a, b].map((n) => snap.nearest(g.nodes[n % g.nodes.length]!, 1e6)!)
        const costOfRoute = (haste?: number): number => {
          const path = new StreetSearch(graph, haste).route(from!, to!)
          if (path === null) return Infinity
          if (path.through === null) return 0
          const { leave, arcs, enter } = path.through
          return leave.cost + costOf(graph, arcs) + enter.cost
        }
        const best = costOfRoute(exact)
        if (best === Infinity) expect(costOfRoute()).toBe(Infinity)
        else expect(costOfRoute()).toBeLessThanOrEqual(best * 1.0005 + 0.01)
      }),
      { numRuns: 300 },
    )
    // The better way shows only at its end, the worse one, dearer by two thousandths, at once.
    const nodes = [at(-1, 0), at(0, 0), at(1, 0), at(99, 0), at(100, 0), at(101, 0)]
    const oneway = true
    const factor = 1.002
    const roads = [
      { from: 0, to: 1, oneway },
      { from: 1, to: 2, oneway },
      { from: 2, to: 4, oneway },
      { from: 1, to: 3, oneway, factor },
      { from: 3, to: 4, oneway, factor },
      { from: 4, to: 5, oneway },
    ]
    const graph = testGraph(nodes, roads)
    const from = { ...nodes[1]!, road: 0, alongM: graph.roadLength[0]!, offsetM: 0 }
    const path = new StreetSearch(graph).route(from, {
      ...nodes[4]!,
      road: 5,
      alongM: 0,
      offsetM: 0,
    })
    expect(path!.through!.arcs).toEqual([2, 4])
  })

  test('one search backwards tells the same metres as a route for each origin', () => {
    fc.assert(
      fc.property(
        anyGraph,
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (g, pick, share) => {
          const graph = testGraph(g.nodes, g.roads)
          const search = new StreetSearch(graph, exact)
          const place = (road: number, part: number) => ({
            ...g.nodes[0]!,
            road,
            alongM: graph.roadLength[road]! * part,
            offsetM: 0,
          })
          // The estimate needs the true place of the goal, so snap it as a caller would.
          const snap = new RoadSnap(graph)
          const to = snap.nearest(g.nodes[pick % g.nodes.length]!, 1e6)!
          const origins = g.roads.map((_, road) => place(road, share))
          const metres = search.metresTo(to, origins, Infinity)
          origins.forEach((origin, i) => {
            const path = search.route(origin, to)
            if (path === null) expect(metres[i]).toBeNull()
            else expect(metres[i]).toBeCloseTo(path.distanceM, 1)
          })
        },
      ),
      { numRuns: 200 },
    )
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

  test('the drawn line is as long as the path it draws', () => {
    fc.assert(
      fc.property(anyGraph, fc.nat(), fc.nat(), (g, a, b) => {
        const graph = testGraph(g.nodes, g.roads)
        const snap = new RoadSnap(graph)
        const nudge = (p: LatLng) => ({ ...p, latitude: p.latitude + 0.0002 })
        const from = snap.nearest(nudge(g.nodes[a % g.nodes.length]!), 1e6)!
        const to = snap.nearest(nudge(g.nodes[b % g.nodes.length]!), 1e6)!
        const path = new StreetSearch(graph, exact).route(from, to)
        if (path) {
          const drawn = pathLengthM(pathShape(graph, path))
          expect(Math.abs(drawn - path.distanceM)).toBeLessThan(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('within one one-way street: ahead is direct, behind goes around or not at all', () => {
    const square = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)]
    const ring = testGraph(square, [
      { from: 0, to: 1, oneway: true },
      { from: 1, to: 2, oneway: true },
      { from: 2, to: 3, oneway: true },
      { from: 3, to: 0, oneway: true },
    ])
    const snap = new RoadSnap(ring)
    const search = new StreetSearch(ring)
    const early = snap.nearest(at(2, 0), 100)!
    const late = snap.nearest(at(8, 0), 100)!
    const whole = ring.roadLength.reduce((sum, length) => sum + length, 0)
    expect(search.route(early, late)!.distanceM).toBeCloseTo(haversineM(at(2, 0), at(8, 0)), 0)
    expect(search.route(late, early)!.distanceM).toBeCloseTo(
      whole - haversineM(at(2, 0), at(8, 0)),
      0,
    )
    const dead = testGraph(square, [{ from: 0, to: 1, oneway: true }])
    const [from, to] = [at(8, 0), at(2, 0)].map((p) => new RoadSnap(dead).nearest(p, 100)!)
    expect(new StreetSearch(dead).route(from!, to!)).toBeNull()
  })
})

describe('snapping', () => {
  test('finds the street a scan of all of them finds', () => {
    fc.assert(
      fc.property(
        anyGraph,
        fc.double({ min: -2, max: 22, noNaN: true }),
        fc.double({ min: -2, max: 22, noNaN: true }),
        (g, x, y) => {
          const graph = testGraph(g.nodes, g.roads)
          const snap = new RoadSnap(graph)
          const p = at(x, y)
          const best = snap.nearest(p, 1e6)!
          for (let road = 0; road < graph.roadCount; road++) {
            const alone = snap.nearest(p, 1e6, (r) => r === road)!
            expect(best.offsetM).toBeLessThanOrEqual(alone.offsetM + 1e-6)
          }
          expect(snap.nearest(p, best.offsetM / 2 - 0.001)).toBeNull()
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** As the first release wrote it. */
const firstRelease =
  'Q0hBU0tJRzG8AAAAAAAAAHsidmVyc2lvbiI6InRlc3QtMSIsImxlbmd0aHMiOnsibm9kZUxhdCI6Miwibm9kZUxvbi' +
  'I6Miwicm9hZEZyb20iOjEsInJvYWRUbyI6MSwicm9hZExlbmd0aCI6MSwicm9hZENvc3QiOjEsInJvYWROYW1lIjox' +
  'LCJyb2FkT25ld2F5IjoxLCJzaGFwZVN0YXJ0IjoyLCJzaGFwZUxhdCI6Mywic2hhcGVMb24iOjN9LCJuYW1lcyI6MT' +
  'V9AAAAAACPOfYAjzn2wNxb1dADXNUAAAAAAAAAAAEAAAAAAAAAO6SEQwAAAAA7pIRDAAAAAAEAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAwAAAACPOfYQtjn2AI859gAAAADA3FvVwNxb1dADXNUAAAAAWyIiLCJDYWxsZSDDkSJdAF+UYxMaC2kuPx' +
  '5ohItwWx7RxvGY2uXGY4Erxxo2Jc2Q'

/** As it was written before streets had classes. */
const beforeClasses =
  'Q0hBU0tJRzL0AAAAAAAAAHsidmVyc2lvbiI6InRlc3QtMSIsImxlbmd0aHMiOnsibm9kZUxhdCI6Miwibm9kZUxvbi' +
  'I6Miwicm9hZEZyb20iOjEsInJvYWRUbyI6MSwicm9hZExlbmd0aCI6MSwicm9hZENvc3QiOjEsInJvYWROYW1lIjox' +
  'LCJyb2FkT25ld2F5IjoxLCJzaGFwZVN0YXJ0IjoyLCJzaGFwZUxhdCI6Mywic2hhcGVMb24iOjMsInR1cm5Gcm9tIj' +
  'owLCJ0dXJuVG8iOjAsImxhbmRtYXJrRnJvbSI6MCwibGFuZG1hcmtUbyI6MH0sIm5hbWVzIjoxNX0AAAAAAI859gCP' +
  'OfbA3FvV0ANc1QAAAAAAAAAAAQAAAAAAAAA7pIRDAAAAADukhEMAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAADAAAAAI' +
  '859hC2OfYAjzn2AAAAAMDcW9XA3FvV0ANc1QAAAABbIiIsIkNhbGxlIMORIl0AHbpDeSnFdmqc1CK/ceEffE+Lu1ng' +
  'eSj0O9NimgbFXvk='

describe('graph file', () => {
  const data = graphData(
    [at(0, 0), at(1, 0)],
    [{ from: 0, to: 1, name: 'Calle Ñ', via: [at(0, 1)] }],
  )

  test('comes back as it was written', () => {
    const avenue = { ...data, roadClass: Uint8Array.of(2) }
    expect(decodeGraph(encodeGraph(avenue))).toEqual(avenue)
  })
  test('a map imported before streets had classes is read on, all of one', () => {
    expect(decodeGraph(Buffer.from(beforeClasses, 'base64'))).toEqual(data)
  })
  test('a map imported by the first release is read on, without signs', () => {
    const file = Buffer.from(firstRelease, 'base64')
    expect(decodeGraph(file)).toEqual(data)
    // Wherever in memory it happens to lie.
    const odd = Buffer.concat([Buffer.alloc(3), file]).subarray(3)
    expect(decodeGraph(odd)).toEqual(data)
  })
  test('any changed, missing or foreign byte is refused', () => {
    const file = encodeGraph(data)
    fc.assert(
      fc.property(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), (i, flip) => {
        const bad = Buffer.from(file)
        bad[i] = bad[i]! ^ flip
        expect(() => decodeGraph(bad)).toThrow('import the map again')
        expect(() => decodeGraph(file.subarray(0, i))).toThrow('import the map again')
      }),
    )
  })
})
