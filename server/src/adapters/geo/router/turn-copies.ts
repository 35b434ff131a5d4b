import type { GraphData } from './graph-data.ts'

type Copy = { node: number; barred: Set<number> }

/** Where arcs begin and end once signs are obeyed. */
export type TurnCopies = {
  nodeCount: number
  /** The junction that a node is, or is a copy of. */
  baseOf: (node: number) => number
  headOf: (arc: number) => number
  tailsOf: (arc: number) => readonly number[]
}

const isForward = (arc: number): boolean => arc % 2 === 0

/**
 * Whoever comes by an arc with a sign at its end stands on a copy of the junction, which lacks the
 * arcs the sign forbids: a search over nodes then obeys signs without knowing of them.
 */
export function turnCopies(data: GraphData): TurnCopies {
  const junctions = data.nodeLat.length
  const endOf = (arc: number): number =>
    isForward(arc) ? data.roadTo[arc >> 1]! : data.roadFrom[arc >> 1]!
  const beginOf = (arc: number): number =>
    isForward(arc) ? data.roadFrom[arc >> 1]! : data.roadTo[arc >> 1]!
  const byArc = new Map<number, Copy>()
  const byJunction = new Map<number, Copy[]>()
  const bases: number[] = []
  for (const [i, arc] of data.turnFrom.entries()) {
    let copy = byArc.get(arc)
    if (copy === undefined) {
      const base = endOf(arc)
      copy = { node: junctions + bases.length, barred: new Set() }
      bases.push(base)
      byArc.set(arc, copy)
      byJunction.set(base, [...(byJunction.get(base) ?? []), copy])
    }
    copy.barred.add(data.turnTo[i]!)
  }
  return {
    nodeCount: junctions + bases.length,
    baseOf: (node) => (node < junctions ? node : bases[node - junctions]!),
    headOf: (arc) => byArc.get(arc)?.node ?? endOf(arc),
    tailsOf: (arc) => {
      const begin = beginOf(arc)
      const free = (byJunction.get(begin) ?? []).filter(({ barred }) => !barred.has(arc))
      return [begin, ...free.map(({ node }) => node)]
    },
  }
}
