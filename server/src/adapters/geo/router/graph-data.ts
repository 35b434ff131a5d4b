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
  /** Place in the list of street classes: how fast it is driven, while `roadCost` is how much it is liked. */
  roadClass: Uint8Array
  /** Shape of stretch r: points shapeStart[r] up to shapeStart[r + 1], both ends included. */
  shapeStart: Uint32Array
  shapeLat: Int32Array
  shapeLon: Int32Array
  /** Turns that a sign forbids: out of one arc, into another. */
  turnFrom: Uint32Array
  turnTo: Uint32Array
  /** Ways over several stretches that a sign forbids: arcs barredStart[s] up to barredStart[s + 1]. */
  barredStart: Uint32Array
  barredArcs: Uint32Array
  /** Cost of every junction from each landmark, and to it; those of one junction side by side. */
  landmarkFrom: Float32Array
  landmarkTo: Float32Array
  /** Name 0 is "no name". */
  names: readonly string[]
}

/** Streets without a sign, on which no landmark was laid: still driven rightly, only sought more slowly. */
export const noSigns = {
  turnFrom: new Uint32Array(),
  turnTo: new Uint32Array(),
  barredStart: new Uint32Array(),
  barredArcs: new Uint32Array(),
  landmarkFrom: new Float32Array(),
  landmarkTo: new Float32Array(),
} as const satisfies Partial<GraphData>
