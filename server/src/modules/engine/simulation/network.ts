import type { Place } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'

/** A street that may be driven from one node to the other. */
export type Street = { from: number; to: number; metres: number; seconds: number }

/** Streets with the quickest way between any two nodes; small ones only, as every pair is kept. */
export class Network {
  readonly nodes: readonly Place[]
  readonly streets: readonly Street[]
  /** Metres a second, by the crow's flight, that nobody exceeds: what bounds a search by distance. */
  readonly fastest: number
  private readonly seconds: Float32Array
  private readonly metres: Float32Array
  private readonly nodeOfPlace = new WeakMap<Place, number>()

  constructor(nodes: readonly Place[], streets: readonly Street[]) {
    this.nodes = nodes
    this.streets = streets
    this.fastest = streets.reduce(
      (most, { from, to, seconds }) =>
        Math.max(most, metresBetween(nodes[from]!, nodes[to]!) / seconds),
      0,
    )
    const count = nodes.length
    this.seconds = new Float32Array(count * count).fill(Infinity)
    this.metres = new Float32Array(count * count).fill(Infinity)
    const leaving: Street[][] = nodes.map(() => [])
    for (const street of streets) leaving[street.from]!.push(street)
    for (let from = 0; from < count; from++) this.searchFrom(from, leaving)
  }

  travel(from: Place, to: Place): { km: number; seconds: number } {
    const at = this.nodeAt(from) * this.nodes.length + this.nodeAt(to)
    return { km: this.metres[at]! / 1000, seconds: this.seconds[at]! }
  }

  /** The node that a place stands for: the nearest one. */
  nodeAt(place: Place): number {
    const known = this.nodeOfPlace.get(place)
    if (known !== undefined) return known
    let nearest = 0
    let least = Infinity
    this.nodes.forEach((node, index) => {
      const metres = metresBetween(place, node)
      if (metres < least) [nearest, least] = [index, metres]
    })
    this.nodeOfPlace.set(place, nearest)
    return nearest
  }

  /** Dijkstra over a plain queue: a few hundred nodes need no heap. */
  private searchFrom(from: number, leaving: readonly Street[][]): void {
    const row = from * this.nodes.length
    this.seconds[row + from] = 0
    this.metres[row + from] = 0
    const open = new Set([from])
    while (open.size > 0) {
      let next = -1
      for (const node of open)
        if (next < 0 || this.seconds[row + node]! < this.seconds[row + next]!) next = node
      open.delete(next)
      for (const { to, metres, seconds } of leaving[next]!) {
        const arrival = Math.fround(this.seconds[row + next]! + seconds)
        if (arrival >= this.seconds[row + to]!) continue
        this.seconds[row + to] = arrival
        this.metres[row + to] = this.metres[row + next]! + metres
        open.add(to)
      }
    }
  }
}
