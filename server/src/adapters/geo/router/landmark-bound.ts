import type { StreetGraph } from './street-graph.ts'

/** More of them say hardly more about one ride, and each is asked at every junction. */
const ASKED = 8
/** Costs are kept in 32 bits: no bound may pass the truth by what they round. */
const ROUNDED = 0.25

type Place = { node: number; cost: number }
type Sight = { landmark: number; toGoal: number; fromGoal: number; bound: number }

/** What a ride costs at least, told by landmarks: who is far from one and wants to be near it has that much to go. */
export class LandmarkBound {
  private readonly graph: StreetGraph
  private sights: Sight[] = []

  constructor(graph: StreetGraph) {
    this.graph = graph
  }

  /** Chooses those that see most of the way between the places where a ride begins and ends. */
  aim(from: readonly Place[], to: readonly Place[]): void {
    const { landmarkCount, landmarkFrom, landmarkTo } = this.graph
    const all = Array.from({ length: landmarkCount }, (_, landmark): Sight => {
      let toGoal = -Infinity
      let fromGoal = Infinity
      for (const { node, cost } of to) {
        const at = this.placeOf(node) + landmark
        toGoal = Math.max(toGoal, landmarkTo[at]! - cost)
        fromGoal = Math.min(fromGoal, landmarkFrom[at]! + cost)
      }
      return { landmark, toGoal, fromGoal, bound: 0 }
    })
    for (const sight of all) sight.bound = this.boundOf(sight, this.placeOf(from[0]!.node))
    this.sights = all.toSorted((a, b) => b.bound - a.bound).slice(0, ASKED)
  }

  /** The least that is left from here. */
  of(node: number): number {
    const at = this.placeOf(node)
    let most = 0
    for (const sight of this.sights) {
      const bound = this.boundOf(sight, at)
      if (bound > most) most = bound
    }
    return most
  }

  private placeOf(node: number): number {
    return this.graph.turns.baseOf(node) * this.graph.landmarkCount
  }

  /** Zero where the landmark knows nothing: two streets that it cannot reach are not comparable. */
  private boundOf({ landmark, toGoal, fromGoal }: Sight, at: number): number {
    const back = this.graph.landmarkTo[at + landmark]! - toGoal
    const on = fromGoal - this.graph.landmarkFrom[at + landmark]!
    return Math.max(back > 0 ? back : 0, on > 0 ? on : 0) - ROUNDED
  }
}
