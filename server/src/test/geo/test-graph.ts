import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { streetClasses, type StreetClass } from '@chaski/contract/geo/paces/street-class.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { noSigns, type GraphData } from '#src/adapters/geo/router/graph-data.ts'
import { buildGraph, type StreetGraph } from '#src/adapters/geo/router/street-graph.ts'

export type TestRoad = {
  from: number
  to: number
  oneway?: boolean
  name?: string
  factor?: number
  class?: StreetClass
  via?: LatLng[]
}

/** A street graph written out by hand. */
export function graphData(nodes: readonly LatLng[], roads: readonly TestRoad[]): GraphData {
  const units = (degrees: number): number => Math.round(degrees * 1e7)
  const names = ['', ...new Set(roads.flatMap((road) => road.name ?? []))]
  const shapes = roads.map((road) => [nodes[road.from]!, ...(road.via ?? []), nodes[road.to]!])
  const lengths = shapes.map((shape) =>
    shape.slice(1).reduce((sum, point, i) => sum + haversineM(shape[i]!, point), 0),
  )
  const starts = [0]
  for (const shape of shapes) starts.push(starts.at(-1)! + shape.length)
  return {
    version: 'test-1',
    ...noSigns,
    nodeLat: Int32Array.from(nodes, (node) => units(node.latitude)),
    nodeLon: Int32Array.from(nodes, (node) => units(node.longitude)),
    roadFrom: Uint32Array.from(roads, (road) => road.from),
    roadTo: Uint32Array.from(roads, (road) => road.to),
    roadLength: Float32Array.from(lengths),
    roadCost: Float32Array.from(lengths, (length, i) => length * (roads[i]!.factor ?? 1)),
    roadName: Uint32Array.from(roads, (road) => (road.name ? names.indexOf(road.name) : 0)),
    roadOneway: Uint8Array.from(roads, (road) => (road.oneway ? 1 : 0)),
    roadClass: Uint8Array.from(roads, (road) => streetClasses.indexOf(road.class ?? 'street')),
    shapeStart: Uint32Array.from(starts),
    shapeLat: Int32Array.from(shapes.flat(), (point) => units(point.latitude)),
    shapeLon: Int32Array.from(shapes.flat(), (point) => units(point.longitude)),
    names,
  }
}

export const testGraph = (nodes: readonly LatLng[], roads: readonly TestRoad[]): StreetGraph =>
  buildGraph(graphData(nodes, roads))
