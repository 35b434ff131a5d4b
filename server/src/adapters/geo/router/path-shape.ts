import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { shapePoint, type Snap } from './road-snap.ts'
import { toDegrees, type StreetGraph } from './street-graph.ts'
import type { StreetPath } from './street-search.ts'

function roadPoints(graph: StreetGraph, road: number): LatLng[] {
  const points: LatLng[] = []
  for (let i = graph.shapeStart[road]!; i < graph.shapeStart[road + 1]!; i++) {
    points.push(shapePoint(graph, i))
  }
  return points
}

/** The shape's own corners strictly between two places of one stretch, in the direction of travel. */
function cornersBetween(graph: StreetGraph, road: number, fromM: number, toM: number): LatLng[] {
  const points = roadPoints(graph, road)
  const inside: LatLng[] = []
  const low = Math.min(fromM, toM)
  const high = Math.max(fromM, toM)
  let walked = 0
  for (const [i, point] of points.entries()) {
    if (i > 0) walked += haversineM(points[i - 1]!, point)
    if (walked > low && walked < high) inside.push(point)
  }
  return fromM <= toM ? inside : inside.toReversed()
}

/** The line to draw: from the first place on the streets to the last. */
export function pathShape(graph: StreetGraph, { through, from, to }: StreetPath): LatLng[] {
  const place = ({ latitude, longitude }: Snap): LatLng => ({ latitude, longitude })
  if (!through) {
    return [place(from), ...cornersBetween(graph, from.road, from.alongM, to.alongM), place(to)]
  }
  const { leave, arcs, enter } = through
  const leaveAt = leave.forward ? graph.roadLength[from.road]! : 0
  const enterAt = enter.forward ? 0 : graph.roadLength[to.road]!
  const line = [
    place(from),
    ...cornersBetween(graph, from.road, from.alongM, leaveAt),
    {
      latitude: toDegrees(graph.nodeLat[leave.node]!),
      longitude: toDegrees(graph.nodeLon[leave.node]!),
    },
  ]
  for (const arc of arcs) {
    const points = roadPoints(graph, arc >> 1)
    line.push(...(arc % 2 === 0 ? points : points.toReversed()).slice(1))
  }
  line.push(...cornersBetween(graph, to.road, enterAt, to.alongM), place(to))
  return line
}
