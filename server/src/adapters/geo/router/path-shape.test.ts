import { pathLengthM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathShape } from './path-shape.ts'
import { RoadSnap } from './road-snap.ts'
import { StreetSearch } from './street-search.ts'
import { anyGraph } from '#src/test/geo/any-graph.ts'
import { testGraph } from '#src/test/geo/test-graph.ts'

/** No haste: every route is the best there is. */
const exact = 1

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
