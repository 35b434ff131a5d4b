import type { LatLng } from '@chaski/contract/geo/schema.ts'
import fc from 'fast-check'
import type { StreetGraph } from '#src/adapters/geo/router/street-graph.ts'
import type { TestRoad } from './test-graph.ts'

/** A place of the made-up city. */
export const at = (x: number, y: number): LatLng => ({
  latitude: -16.4 + y * 0.001,
  longitude: -71.54 + x * 0.001,
})

/** Any graph of up to 12 junctions, some streets one-way, some dear, some bent. */
export const anyGraph = fc
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

/** What it costs to drive these arcs. */
export const costOf = (graph: StreetGraph, arcs: number[]): number =>
  arcs.reduce((sum, arc) => sum + graph.roadCost[arc >> 1]!, 0)
