import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RoadSnap } from './road-snap.ts'
import { anyGraph, at } from '#src/test/geo/any-graph.ts'
import { testGraph } from '#src/test/geo/test-graph.ts'

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
