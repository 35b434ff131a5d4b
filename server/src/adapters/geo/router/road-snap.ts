import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { projectOnSegment } from '#src/adapters/geo/geocoder/street-lines.ts'
import { toDegrees, type StreetGraph } from './street-graph.ts'

/** A place on a stretch: so many metres along it from its first junction. */
export type Snap = LatLng & { road: number; alongM: number; offsetM: number }

const SAMPLE_M = 50

export function shapePoint(graph: StreetGraph, at: number): LatLng {
  return {
    latitude: toDegrees(graph.shapeLat[at]!),
    longitude: toDegrees(graph.shapeLon[at]!),
  }
}

/** The nearest place of one stretch. */
function snapToRoad(graph: StreetGraph, road: number, p: LatLng): Snap {
  const first = graph.shapeStart[road]!
  const end = graph.shapeStart[road + 1]!
  let best: Snap | null = null
  let walked = 0
  for (let i = first + 1; i < end; i++) {
    const a = shapePoint(graph, i - 1)
    const b = shapePoint(graph, i)
    const on = projectOnSegment(p, a, b)
    const offsetM = haversineM(p, on)
    const length = haversineM(a, b)
    if (!best || offsetM < best.offsetM) {
      const { latitude, longitude } = on
      best = { road, alongM: walked + on.share * length, offsetM, latitude, longitude }
    }
    walked += length
  }
  if (!best) throw new Error(`Stretch ${road} has no shape`)
  return best
}

/** Points along every street, at most 50 m apart: the nearest street always has one within 25 m of its nearest place. */
export class RoadSnap {
  private readonly graph: StreetGraph
  private readonly samples: KDBush
  private readonly roads: Uint32Array

  constructor(graph: StreetGraph) {
    this.graph = graph
    const points: number[] = []
    const roads: number[] = []
    for (let road = 0; road < graph.roadCount; road++) {
      for (let i = graph.shapeStart[road]! + 1; i < graph.shapeStart[road + 1]!; i++) {
        const a = shapePoint(graph, i - 1)
        const b = shapePoint(graph, i)
        const pieces = Math.max(1, Math.ceil(haversineM(a, b) / SAMPLE_M))
        for (let piece = 0; piece <= pieces; piece++) {
          const share = piece / pieces
          points.push(
            a.longitude + share * (b.longitude - a.longitude),
            a.latitude + share * (b.latitude - a.latitude),
          )
          roads.push(road)
        }
      }
    }
    this.roads = Uint32Array.from(roads)
    this.samples = new KDBush(roads.length)
    for (let i = 0; i < points.length; i += 2) this.samples.add(points[i]!, points[i + 1]!)
    this.samples.finish()
  }

  nearest(p: LatLng, withinM: number, accept?: (road: number) => boolean): Snap | null {
    const accepted = accept && ((sample: number) => accept(this.roads[sample]!))
    const reachKm = (withinM + SAMPLE_M) / 1000
    const [first] = around(this.samples, p.longitude, p.latitude, 1, reachKm, accepted)
    if (first === undefined) return null
    let best = snapToRoad(this.graph, this.roads[first]!, p)
    const rest = (best.offsetM + SAMPLE_M / 2 + 1) / 1000
    const seen = new Set([best.road])
    for (const sample of around(this.samples, p.longitude, p.latitude, Infinity, rest, accepted)) {
      const road = this.roads[sample]!
      if (seen.has(road)) continue
      seen.add(road)
      const snap = snapToRoad(this.graph, road, p)
      if (snap.offsetM < best.offsetM) best = snap
    }
    return best.offsetM <= withinM ? best : null
  }
}
