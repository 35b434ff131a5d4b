import type { GraphData } from './graph-data.ts'
import { turnCopies, type TurnCopies } from './turn-copies.ts'

/** Arcs leaving (or, reversed, reaching) each junction, side by side. An arc is road × 2 + (backwards ? 1 : 0). */
export type Arcs = { start: Uint32Array; node: Uint32Array; arc: Uint32Array; cost: Float32Array }

export type StreetGraph = GraphData & {
  /** Junctions and their copies behind signs. */
  nodeCount: number
  turns: TurnCopies
  landmarkCount: number
  roadCount: number
  out: Arcs
  into: Arcs
  /** Smallest cost of a metre anywhere: what keeps the estimate of the rest below the truth. */
  cheapestMetre: number
  /** Metres per 1e-7 degree of longitude, at the latitude where they are shortest. */
  lonMetres: number
}

export const LAT_METRES = 0.0111194
export const toDegrees = (units: number): number => units / 1e7

function arcsOf(data: GraphData, turns: TurnCopies, reversed: boolean): Arcs {
  const { nodeCount } = turns
  const start = new Uint32Array(nodeCount + 1)
  const each = (visit: (tail: number, head: number, arc: number) => void): void => {
    for (let arc = 0; arc < data.roadFrom.length * 2; arc++) {
      if (arc % 2 === 1 && data.roadOneway[arc >> 1] === 1) continue
      for (const { tail, head } of turns.endsOf(arc)) {
        if (reversed) visit(head, tail, arc)
        else visit(tail, head, arc)
      }
    }
  }
  let count = 0
  each((tail) => {
    start[tail + 1]!++
    count++
  })
  for (let node = 0; node < nodeCount; node++) start[node + 1]! += start[node]!
  const next = start.slice()
  const arcs = {
    start,
    node: new Uint32Array(count),
    arc: new Uint32Array(count),
    cost: new Float32Array(count),
  }
  each((tail, head, arc) => {
    const at = next[tail]!++
    arcs.node[at] = head
    arcs.arc[at] = arc
    arcs.cost[at] = data.roadCost[arc >> 1]!
  })
  return arcs
}

/** A copy stands where its junction stands. */
function withCopies(places: Int32Array, { nodeCount, baseOf }: TurnCopies): Int32Array {
  return nodeCount === places.length
    ? places
    : Int32Array.from({ length: nodeCount }, (_, node) => places[baseOf(node)]!)
}

export function buildGraph(data: GraphData): StreetGraph {
  let cheapestMetre = Infinity
  for (let road = 0; road < data.roadLength.length; road++) {
    const metres = data.roadLength[road]!
    if (metres > 0) cheapestMetre = Math.min(cheapestMetre, data.roadCost[road]! / metres)
  }
  let farthest = 0
  for (const lat of data.nodeLat) farthest = Math.max(farthest, Math.abs(lat))
  const turns = turnCopies(data)
  return {
    ...data,
    nodeLat: withCopies(data.nodeLat, turns),
    nodeLon: withCopies(data.nodeLon, turns),
    nodeCount: turns.nodeCount,
    turns,
    landmarkCount: data.landmarkTo.length / Math.max(1, data.nodeLat.length),
    roadCount: data.roadFrom.length,
    out: arcsOf(data, turns, false),
    into: arcsOf(data, turns, true),
    cheapestMetre: Number.isFinite(cheapestMetre) ? cheapestMetre : 1,
    lonMetres: LAT_METRES * Math.cos((toDegrees(farthest) * Math.PI) / 180),
  }
}
