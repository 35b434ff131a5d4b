import { NodeHeap } from './node-heap.ts'
import type { GraphData } from './graph-data.ts'
import type { Arcs, StreetGraph } from './street-graph.ts'

const MOST = 12

/** Cost from one junction to all others along the arcs given. */
function costsFrom(arcs: Arcs, nodeCount: number, source: number): Float64Array {
  const cost = new Float64Array(nodeCount).fill(Infinity)
  const heap = new NodeHeap()
  cost[source] = 0
  heap.push(0, source)
  while (heap.size > 0) {
    const key = heap.topKey
    const node = heap.pop()
    if (key > cost[node]!) continue
    for (let i = arcs.start[node]!; i < arcs.start[node + 1]!; i++) {
      const next = arcs.node[i]!
      const through = key + arcs.cost[i]!
      if (through >= cost[next]!) continue
      cost[next] = through
      heap.push(through, next)
    }
  }
  return cost
}

/** The junction that is farthest from all landmarks so far; what none of them reaches comes first. */
const farthest = (nearest: Float64Array): number =>
  nearest.reduce((best, cost, node) => (cost > nearest[best]! ? node : best), 0)

/** Landmarks at the edges of the streets, each as far as can be from the others, with what every junction costs from and to them. Signs are left out: they only make ways dearer. */
export function layLandmarks(graph: StreetGraph): Pick<GraphData, 'landmarkFrom' | 'landmarkTo'> {
  const { nodeCount, out, into } = graph
  const count = Math.min(MOST, nodeCount)
  const landmarkFrom = new Float32Array(count * nodeCount)
  const landmarkTo = new Float32Array(count * nodeCount)
  // The first is wherever is far from an arbitrary junction.
  const nearest = new Float64Array(nodeCount).fill(Infinity)
  let next = farthest(costsFrom(out, nodeCount, 0).map((cost) => (cost === Infinity ? -1 : cost)))
  for (let landmark = 0; landmark < count; landmark++) {
    const from = costsFrom(out, nodeCount, next)
    const to = costsFrom(into, nodeCount, next)
    for (let node = 0; node < nodeCount; node++) {
      landmarkFrom[node * count + landmark] = from[node]!
      landmarkTo[node * count + landmark] = to[node]!
      nearest[node] = Math.min(nearest[node]!, from[node]!)
    }
    next = farthest(nearest)
  }
  return { landmarkFrom, landmarkTo }
}
