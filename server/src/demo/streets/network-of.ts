import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { streetClasses } from '@chaski/contract/geo/paces/street-class.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { noSigns, type GraphData } from '#src/adapters/geo/router/graph-data.ts'

export type SchematicRoad = { from: number; to: number; avenue: boolean }

/** A taxi prefers the avenue. */
const AVENUE_COST = 0.7

const units = (degrees: number): number => Math.round(degrees * 1e7)

/** Straight stretches between corners, as the router reads them. */
export function networkOf(
  version: string,
  nodes: readonly LatLng[],
  roads: readonly SchematicRoad[],
): GraphData {
  const lengths = roads.map(({ from, to }) => haversineM(nodes[from]!, nodes[to]!))
  const ends = roads.flatMap(({ from, to }) => [nodes[from]!, nodes[to]!])
  return {
    version,
    ...noSigns,
    nodeLat: Int32Array.from(nodes, ({ latitude }) => units(latitude)),
    nodeLon: Int32Array.from(nodes, ({ longitude }) => units(longitude)),
    roadFrom: Uint32Array.from(roads, ({ from }) => from),
    roadTo: Uint32Array.from(roads, ({ to }) => to),
    roadLength: Float32Array.from(lengths),
    roadCost: Float32Array.from(lengths, (length, at) =>
      roads[at]!.avenue ? length * AVENUE_COST : length,
    ),
    roadName: new Uint32Array(roads.length),
    roadOneway: new Uint8Array(roads.length),
    roadClass: Uint8Array.from(roads, ({ avenue }) =>
      streetClasses.indexOf(avenue ? 'avenue' : 'street'),
    ),
    shapeStart: Uint32Array.from({ length: roads.length + 1 }, (_, at) => at * 2),
    shapeLat: Int32Array.from(ends, ({ latitude }) => units(latitude)),
    shapeLon: Int32Array.from(ends, ({ longitude }) => units(longitude)),
    names: [''],
  }
}
