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

/** Searches over one graph, one at a time, on arrays that are kept: nothing is allocated or cleared per question. */
export class StreetSearch {
  private readonly graph: StreetGraph
  private readonly cost: Float64Array
  private readonly metres: Float64Array
  private readonly via: Uint32Array
  private readonly stamp: Uint32Array
  private readonly heap = new NodeHeap()
  private round = 0

  constructor(graph: StreetGraph) {
    this.graph = graph
    this.cost = new Float64Array(graph.nodeCount)
    this.metres = new Float64Array(graph.nodeCount)
    this.via = new Uint32Array(graph.nodeCount)
    this.stamp = new Uint32Array(graph.nodeCount)
  }

  /** A*: the cheapest way between two places on the streets, or null when none leads. */
  route(from: Snap, to: Snap): StreetPath | null {
    const { graph } = this
    const ends = this.arrivals(to)
    const straight = this.alongOneRoad(from, to)
    let best = straight === null ? Infinity : straight * this.metreCost(from.road)
    let last: End | null = null
    const goalLat = to.latitude * 1e7
    const goalLon = to.longitude * 1e7
    // A hair below the flat estimate, since the flat and the round earth differ by less than that.
    const scale = graph.cheapestMetre * 0.999
    const estimate = (node: number): number => {
      const dLat = (graph.nodeLat[node]! - goalLat) * LAT_METRES
      const dLon = (graph.nodeLon[node]! - goalLon) * graph.lonMetres
      return Math.sqrt(dLat * dLat + dLon * dLon) * scale
    }
    this.begin()
    const departures = this.departures(from)
    for (const { node, cost, metres } of departures) {
      this.reach(node, cost, metres, NO_ARC, cost + estimate(node))
    }
    const { out } = graph
    while (this.heap.size > 0 && this.heap.topKey < best) {
      const key = this.heap.topKey
      const node = this.heap.pop()
      const cost = this.cost[node]!
      if (key > cost + estimate(node) + 1e-6) continue
      for (const end of ends) {
        if (end.node === node && cost + end.cost < best) {
          best = cost + end.cost
          last = end
        }
      }
      for (let i = out.start[node]!; i < out.start[node + 1]!; i++) {
        const next = out.node[i]!
        const nextCost = cost + out.cost[i]!
        if (this.stamp[next] === this.round && this.cost[next]! <= nextCost) continue
        const metres = this.metres[node]! + graph.roadLength[out.arc[i]! >> 1]!
        this.reach(next, nextCost, metres, out.arc[i]!, nextCost + estimate(next))
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
    this.begin()
    for (const { node, cost, metres } of this.arrivals(to))
      this.reach(node, cost, metres, NO_ARC, cost)
    while (this.heap.size > 0 && wanted.size > 0) {
      const key = this.heap.topKey
      const node = this.heap.pop()
      const cost = this.cost[node]!
      if (key > cost) continue
      wanted.delete(node)
      const metres = this.metres[node]!
      if (metres > boundM) continue
      for (let i = into.start[node]!; i < into.start[node + 1]!; i++) {
        const next = into.node[i]!
        const nextCost = cost + into.cost[i]!
        if (this.stamp[next] === this.round && this.cost[next]! <= nextCost) continue
        const length = graph.roadLength[into.arc[i]! >> 1]!
        this.reach(next, nextCost, metres + length, into.arc[i]!, nextCost)
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

  private begin(): void {
    this.heap.clear()
    this.round++
  }

  private reach(node: number, cost: number, metres: number, via: number, key: number): void {
    if (this.stamp[node] === this.round && this.cost[node]! <= cost) return
    this.stamp[node] = this.round
    this.cost[node] = cost
    this.metres[node] = metres
    this.via[node] = via
    this.heap.push(key, node)
  }

  private metreCost(road: number): number {
    const length = this.graph.roadLength[road]!
    return length > 0 ? this.graph.roadCost[road]! / length : 0
  }

  /** Junctions the car can drive to first, leaving from the middle of a stretch. */
  private departures({ road, alongM }: Snap): End[] {
    const rest = Math.max(0, this.graph.roadLength[road]! - alongM)
    const price = this.metreCost(road)
    const ends: End[] = [
      { node: this.graph.roadTo[road]!, cost: rest * price, metres: rest, forward: true },
    ]
    if (this.graph.roadOneway[road] !== 1) {
      const node = this.graph.roadFrom[road]!
      ends.push({ node, cost: alongM * price, metres: alongM, forward: false })
    }
    return ends
  }

  /** Junctions from which the destination's stretch is entered. */
  private arrivals({ road, alongM }: Snap): End[] {
    const rest = Math.max(0, this.graph.roadLength[road]! - alongM)
    const price = this.metreCost(road)
    const ends: End[] = [
      { node: this.graph.roadFrom[road]!, cost: alongM * price, metres: alongM, forward: true },
    ]
    if (this.graph.roadOneway[road] !== 1) {
      const node = this.graph.roadTo[road]!
      ends.push({ node, cost: rest * price, metres: rest, forward: false })
    }
    return ends
  }

  private alongOneRoad(from: Snap, to: Snap): number | null {
    if (from.road !== to.road) return null
    const ahead = to.alongM - from.alongM
    return ahead >= 0 || this.graph.roadOneway[from.road] !== 1 ? Math.abs(ahead) : null
  }

  private wayTo(node: number): { arcs: number[]; root: number } {
    const arcs: number[] = []
    let root = node
    for (let arc = this.via[root]!; arc !== NO_ARC; arc = this.via[root]!) {
      arcs.push(arc)
      root = arc % 2 === 0 ? this.graph.roadFrom[arc >> 1]! : this.graph.roadTo[arc >> 1]!
    }
    return { arcs: arcs.toReversed(), root }
  }
}
