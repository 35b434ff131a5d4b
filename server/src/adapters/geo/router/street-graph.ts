/** Streets as stretches between junctions, in typed arrays: a country fits in memory and loads without parsing. */
export type GraphData = {
  version: string
  /** Junctions, in 1e-7 degrees. */
  nodeLat: Int32Array
  nodeLon: Int32Array
  /** A stretch runs from a junction to a junction; `roadOneway` 1 forbids driving it backwards. */
  roadFrom: Uint32Array
  roadTo: Uint32Array
  roadLength: Float32Array
  /** Metres weighted by the sort of street: a taxi prefers the avenue to the alley of equal length. */
  roadCost: Float32Array
  roadName: Uint32Array
  roadOneway: Uint8Array
  /** Shape of stretch r: points shapeStart[r] up to shapeStart[r + 1], both ends included. */
  shapeStart: Uint32Array
  shapeLat: Int32Array
  shapeLon: Int32Array
  /** Name 0 is "no name". */
  names: readonly string[]
}

/** Arcs leaving (or, reversed, reaching) each junction, side by side. An arc is road × 2 + (backwards ? 1 : 0). */
type Arcs = { start: Uint32Array; node: Uint32Array; arc: Uint32Array; cost: Float32Array }

export type StreetGraph = GraphData & {
  nodeCount: number
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

function arcsOf(data: GraphData, reversed: boolean): Arcs {
  const nodeCount = data.nodeLat.length
  const start = new Uint32Array(nodeCount + 1)
  const each = (visit: (tail: number, head: number, arc: number) => void): void => {
    for (let road = 0; road < data.roadFrom.length; road++) {
      const from = data.roadFrom[road]!
      const to = data.roadTo[road]!
      if (reversed) visit(to, from, road * 2)
      else visit(from, to, road * 2)
      if (data.roadOneway[road] === 1) continue
      if (reversed) visit(from, to, road * 2 + 1)
      else visit(to, from, road * 2 + 1)
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

export function buildGraph(data: GraphData): StreetGraph {
  let cheapestMetre = Infinity
  for (let road = 0; road < data.roadLength.length; road++) {
    const metres = data.roadLength[road]!
    if (metres > 0) cheapestMetre = Math.min(cheapestMetre, data.roadCost[road]! / metres)
  }
  let farthest = 0
  for (const lat of data.nodeLat) farthest = Math.max(farthest, Math.abs(lat))
  return {
    ...data,
    nodeCount: data.nodeLat.length,
    roadCount: data.roadFrom.length,
    out: arcsOf(data, false),
    into: arcsOf(data, true),
    cheapestMetre: Number.isFinite(cheapestMetre) ? cheapestMetre : 1,
    lonMetres: LAT_METRES * Math.cos((toDegrees(farthest) * Math.PI) / 180),
  }
}
