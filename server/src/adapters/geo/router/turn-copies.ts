import type { GraphData } from './graph-data.ts'

/** Somebody who came along all of `path`, on a copy of the junction at its end. */
type Copy = { node: number; base: number; path: readonly number[]; barred: Set<number> }
type Ends = { tail: number; head: number }

/** Where arcs begin and end once signs are obeyed. */
export type TurnCopies = {
  nodeCount: number
  /** The junction that a node is, or is a copy of. */
  baseOf: (node: number) => number
  /** Where an arc leads whoever begins on it. */
  headOf: (arc: number) => number
  /** From where an arc may be entered. */
  tailsOf: (arc: number) => readonly number[]
  endsOf: (arc: number) => readonly Ends[]
}

const isForward = (arc: number): boolean => arc % 2 === 0

/** Every sequence of arcs that a sign forbids. */
function* barredOf({ turnFrom, turnTo, barredStart, barredArcs }: GraphData): Iterable<number[]> {
  for (const [i, arc] of turnFrom.entries()) yield [arc, turnTo[i]!]
  for (let sign = 0; sign + 1 < barredStart.length; sign++)
    yield [...barredArcs.subarray(barredStart[sign], barredStart[sign + 1])]
}

const keyOf = (path: readonly number[]): string => path.join()

/**
 * Whoever comes by an arc with a sign at its end stands on a copy of the junction, which lacks the
 * arcs the sign forbids: a search over nodes then obeys signs without knowing of them. A sign over several ways
 * has a copy for every piece of its way, and who leaves that way is free of it again.
 */
export function turnCopies(data: GraphData): TurnCopies {
  const junctions = data.nodeLat.length
  const endOf = (arc: number): number =>
    isForward(arc) ? data.roadTo[arc >> 1]! : data.roadFrom[arc >> 1]!
  const beginOf = (arc: number): number =>
    isForward(arc) ? data.roadFrom[arc >> 1]! : data.roadTo[arc >> 1]!

  const byPath = new Map<string, Copy>()
  const byJunction = new Map<number, Copy[]>()
  const bases: number[] = []
  const copyOf = (path: readonly number[]): Copy => {
    const known = byPath.get(keyOf(path))
    if (known !== undefined) return known
    const base = endOf(path.at(-1)!)
    const copy = { node: junctions + bases.length, base, path, barred: new Set<number>() }
    bases.push(base)
    byPath.set(keyOf(path), copy)
    byJunction.set(base, [...(byJunction.get(base) ?? []), copy])
    return copy
  }
  for (const arcs of barredOf(data)) {
    for (let length = 1; length < arcs.length; length++) copyOf(arcs.slice(0, length))
    copyOf(arcs.slice(0, -1)).barred.add(arcs.at(-1)!)
  }
  // Who came along a long way came along its last piece too.
  const endsOfPath = ({ path }: Copy): Copy[] =>
    path.flatMap((_, from) => byPath.get(keyOf(path.slice(from))) ?? [])
  const barredAt = new Map(
    [...byPath.values()].map((copy) => [
      copy.node,
      new Set(endsOfPath(copy).flatMap(({ barred }) => [...barred])),
    ]),
  )
  const longest = Math.max(0, ...[...byPath.values()].map(({ path }) => path.length))
  /** The copy that knows most of a way, or the junction at its end. */
  const nodeAfter = (way: readonly number[]): number => {
    for (let from = Math.max(0, way.length - longest); from < way.length; from++) {
      const copy = byPath.get(keyOf(way.slice(from)))
      if (copy !== undefined) return copy.node
    }
    return endOf(way.at(-1)!)
  }
  // Nearly every arc of a city ends without a sign.
  const signed = new Map(
    [...byPath.values()].flatMap(({ path, node }) => (path.length === 1 ? [[path[0]!, node]] : [])),
  )
  const headOf = (arc: number): number => signed.get(arc) ?? endOf(arc)
  const freeAt = (arc: number): Copy[] =>
    (byJunction.get(beginOf(arc)) ?? []).filter(({ node }) => !barredAt.get(node)!.has(arc))
  return {
    nodeCount: junctions + bases.length,
    baseOf: (node) => (node < junctions ? node : bases[node - junctions]!),
    headOf,
    tailsOf: (arc) => [beginOf(arc), ...freeAt(arc).map(({ node }) => node)],
    endsOf: (arc) => [
      { tail: beginOf(arc), head: headOf(arc) },
      ...freeAt(arc).map(({ node, path }) => ({ tail: node, head: nodeAfter([...path, arc]) })),
    ],
  }
}
