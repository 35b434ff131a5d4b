import { LandmarkBound } from './landmark-bound.ts'
import { NodeHeap } from './node-heap.ts'
import type { Snap } from './road-snap.ts'
import { LAT_METRES, type StreetGraph } from './street-graph.ts'

/** A partial stretch between a place on it and one of its junctions; `forward` is along its shape. */
export type End = { node: number; cost: number; metres: number; forward: boolean }

export type StreetPath = {
  distanceM: number
  from: Snap
  to: Snap
  /** Junctions passed and arcs driven whole between them; null when one stretch holds both ends. */
  through: { leave: End; arcs: number[]; enter: End } | null
}

const NO_ARC = 0xffff_ffff
/**
 * In a grid a thousand ways cost the same, and an exact search looks at all of them. Believing the rest
 * to be a little dearer than it may be, it goes ahead with one; no route is dearer than the best by more.
 */
const HASTE = 1.0005
/** Nothing is known of what is left: a search to many goals at once. */
const nothing = (): number => 0

/** Searches over one graph, one at a time, on arrays that are kept: nothing is allocated or cleared per question. */
export class StreetSearch {
  private readonly graph: StreetGraph
  private readonly haste: number
  private readonly cost: Float64Array
  private readonly metres: Float64Array
  private readonly via: Uint32Array
  /** The node an arc was driven from: a junction behind a sign is several. */
  private readonly before: Uint32Array
  /** The least that is left from a node to the goal. */
  private readonly left: Float64Array
  private readonly stamp: Uint32Array
  private readonly closed: Uint32Array
  private readonly landmarks: LandmarkBound
  private readonly heap = new NodeHeap()
  private estimate: (node: number) => number = nothing
  private round = 0

  constructor(graph: StreetGraph, haste = HASTE) {
    this.graph = graph
    this.haste = haste
    this.cost = new Float64Array(graph.nodeCount)
    this.metres = new Float64Array(graph.nodeCount)
    this.via = new Uint32Array(graph.nodeCount)
    this.before = new Uint32Array(graph.nodeCount)
    this.left = new Float64Array(graph.nodeCount)
    this.landmarks = new LandmarkBound(graph)
    this.stamp = new Uint32Array(graph.nodeCount)
    this.closed = new Uint32Array(graph.nodeCount)
  }

  /** A*: the cheapest way, but for the haste, between two places on the streets, or null when none leads. */
  route(from: Snap, to: Snap): StreetPath | null {
    const { graph } = this
    const ends = this.arrivals(to)
    const straight = this.alongOneRoad(from, to)
    let best = straight === null ? Infinity : straight * this.metreCost(from.road)
    let last: End | null = null
    const departures = this.departures(from)
    this.landmarks.aim(departures, ends)
    const flat = this.flatEstimate(to)
    this.begin((node) => this.haste * Math.max(flat(node), this.landmarks.of(node)))
    for (const { node, cost, metres } of departures) this.reach(node, cost, metres, NO_ARC, node)
    const { out } = graph
    while (this.heap.size > 0 && this.heap.topKey < best) {
      const node = this.heap.pop()
      const cost = this.cost[node]!
      if (!this.close(node)) continue
      for (const end of ends) {
        if (end.node === node && cost + end.cost < best) {
          best = cost + end.cost
          last = end
        }
      }
      for (let i = out.start[node]!; i < out.start[node + 1]!; i++) {
        const next = out.node[i]!
        const nextCost = cost + out.cost[i]!
        const via = out.arc[i]!
        const metres = this.metres[node]! + graph.roadLength[via >> 1]!
        this.reach(next, nextCost, metres, via, node)
      }
    }
    if (last) {
      const distanceM = this.metres[last.node]! + last.metres
      const { arcs, root } = this.wayTo(last.node)
      const leave = departures.find((e) => e.node === root && e.cost === this.cost[root])!
      return { distanceM, from, to, through: { leave, arcs, enter: last } }
    }
    return straight === null ? null : { distanceM: straight, from, to, through: null }
  }

  /** Driven metres from each origin to one destination: a single search backwards, at most `boundM` far. */
  metresTo(to: Snap, origins: readonly (Snap | null)[], boundM: number): (number | null)[] {
    const { graph } = this
    const { into } = graph
    const starts = origins.map((origin) => (origin ? this.departures(origin) : []))
    const wanted = new Set(starts.flat().map((end) => end.node))
    this.begin(nothing)
    for (const { node, cost, metres } of this.arrivals(to))
      this.reach(node, cost, metres, NO_ARC, node)
    while (this.heap.size > 0 && wanted.size > 0) {
      const node = this.heap.pop()
      const cost = this.cost[node]!
      if (!this.close(node)) continue
      wanted.delete(node)
      const metres = this.metres[node]!
      if (metres > boundM) continue
      for (let i = into.start[node]!; i < into.start[node + 1]!; i++) {
        const next = into.node[i]!
        const nextCost = cost + into.cost[i]!
        const via = into.arc[i]!
        const driven = metres + graph.roadLength[via >> 1]!
        this.reach(next, nextCost, driven, via, node)
      }
    }
    return origins.map((origin, i) => {
      if (!origin) return null
      const straight = this.alongOneRoad(origin, to)
      let best = straight === null ? Infinity : straight * this.metreCost(to.road)
      let answer = straight
      for (const end of starts[i]!) {
        if (this.stamp[end.node] !== this.round || wanted.has(end.node)) continue
        const cost = this.cost[end.node]! + end.cost
        if (cost < best) {
          best = cost
          answer = this.metres[end.node]! + end.metres
        }
      }
      return answer
    })
  }

  private begin(estimate: (node: number) => number): void {
    this.heap.clear()
    this.estimate = estimate
    this.round++
  }

  /** Whether it was open: what has been left once is not looked at again. */
  private close(node: number): boolean {
    if (this.closed[node] === this.round) return false
    this.closed[node] = this.round
    return true
  }

  private reach(node: number, cost: number, metres: number, via: number, before: number): void {
    if (this.stamp[node] !== this.round) {
      this.stamp[node] = this.round
      this.left[node] = this.estimate(node)
    } else if (this.cost[node]! <= cost || this.closed[node] === this.round) return
    this.cost[node] = cost
    this.metres[node] = metres
    this.via[node] = via
    this.before[node] = before
    this.heap.push(cost + this.left[node]!, node)
  }

  /** By the straight line, a hair below it, since the flat and the round earth differ by less than that. */
  private flatEstimate({ latitude, longitude }: Snap): (node: number) => number {
    const { nodeLat, nodeLon, lonMetres, cheapestMetre } = this.graph
    const scale = cheapestMetre * 0.999
    return (node) => {
      const dLat = (nodeLat[node]! - latitude * 1e7) * LAT_METRES
      const dLon = (nodeLon[node]! - longitude * 1e7) * lonMetres
      return Math.sqrt(dLat * dLat + dLon * dLon) * scale
    }
  }

  private metreCost(road: number): number {
    const length = this.graph.roadLength[road]!
    return length > 0 ? this.graph.roadCost[road]! / length : 0
  }

  /** Junctions the car can drive to first, leaving from the middle of a stretch. */
  private departures({ road, alongM }: Snap): End[] {
    const rest = Math.max(0, this.graph.roadLength[road]! - alongM)
    const ends = [this.leave(road * 2, rest)]
    if (this.graph.roadOneway[road] !== 1) ends.push(this.leave(road * 2 + 1, alongM))
    return ends
  }

  private leave(arc: number, metres: number): End {
    const cost = metres * this.metreCost(arc >> 1)
    return { node: this.graph.turns.headOf(arc), cost, metres, forward: arc % 2 === 0 }
  }

  /** Junctions from which the destination's stretch is entered. */
  private arrivals({ road, alongM }: Snap): End[] {
    const rest = Math.max(0, this.graph.roadLength[road]! - alongM)
    const ends = this.enter(road * 2, alongM)
    return this.graph.roadOneway[road] === 1 ? ends : [...ends, ...this.enter(road * 2 + 1, rest)]
  }

  private enter(arc: number, metres: number): End[] {
    const cost = metres * this.metreCost(arc >> 1)
    const forward = arc % 2 === 0
    return this.graph.turns.tailsOf(arc).map((node) => ({ node, cost, metres, forward }))
  }

  private alongOneRoad(from: Snap, to: Snap): number | null {
    if (from.road !== to.road) return null
    const ahead = to.alongM - from.alongM
    return ahead >= 0 || this.graph.roadOneway[from.road] !== 1 ? Math.abs(ahead) : null
  }

  private wayTo(node: number): { arcs: number[]; root: number } {
    const arcs: number[] = []
    let root = node
    while (this.via[root]! !== NO_ARC) {
      arcs.push(this.via[root]!)
      root = this.before[root]!
    }
    return { arcs: arcs.toReversed(), root }
  }
}
