import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import type { StreetGraph } from './street-graph.ts'
import type { StreetPath } from './street-search.ts'

/** How much of a way lies on each sort of street, in the order of their list. */
export function metresByClass(
  { roadClass, roadLength }: StreetGraph,
  { distanceM, through, from, to }: StreetPath,
): number[] {
  const metres = streetClasses.map(() => 0)
  const add = (road: number, length: number): void => {
    metres[roadClass[road]!]! += length
  }
  if (through === null) add(from.road, distanceM)
  else {
    add(from.road, through.leave.metres)
    for (const arc of through.arcs) add(arc >> 1, roadLength[arc >> 1]!)
    add(to.road, through.enter.metres)
  }
  return metres
}
