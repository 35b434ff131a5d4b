import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { decodePolyline, encodePolyline } from '@chaski/contract/geo/polyline.ts'
import { z } from 'zod'
import { EngineError, type EngineClient } from './engine-client.ts'
import { hasShape } from './matrix-shape.ts'
import type { RouteEngine } from './route-engine.ts'

const km = z.number().min(0).max(30_000)
const seconds = z.number().min(0).max(10_000_000)
const routeAnswer = z.object({
  trip: z.object({
    status: z.int(),
    summary: z.object({ length: km, time: seconds }),
    legs: z
      .array(z.object({ shape: z.string().max(400_000) }))
      .min(1)
      .max(100),
  }),
})
const matrixAnswer = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ distance: km.nullable(), time: seconds.nullable() })),
  ),
})

const place = ({ latitude, longitude }: LatLng) => ({ lat: latitude, lon: longitude })

/** Valhalla: kilometres, seconds, and one precision 6 shape per leg. */
export function createValhalla(client: EngineClient): RouteEngine {
  return {
    id: 'valhalla',
    route: async (points, geometry, signal) => {
      const body = {
        locations: points.map(place),
        costing: 'auto',
        units: 'kilometers',
        directions_type: 'none',
      }
      const { trip } = await client.ask({ path: '/route', body }, routeAnswer, signal)
      if (trip.status !== 0) throw new EngineError(`answered status ${trip.status}`)
      return {
        distanceM: trip.summary.length * 1000,
        seconds: trip.summary.time,
        geometry: geometry ? joinShapes(trip.legs.map((leg) => leg.shape)) : null,
        datasetVersion: 'valhalla',
      }
    },
    matrix: async (from, to, signal) => {
      const body = { sources: from.map(place), targets: to.map(place), costing: 'auto' }
      const path = '/sources_to_targets'
      const { sources_to_targets: rows } = await client.ask({ path, body }, matrixAnswer, signal)
      if (!hasShape(rows, from, to)) throw new EngineError('answered a matrix of another shape')
      return rows.map((row) =>
        row.map(({ distance, time }) =>
          distance === null || time === null ? null : { distanceM: distance * 1000, seconds: time },
        ),
      )
    },
  }
}

function joinShapes(shapes: string[]): string {
  try {
    return shapes.length === 1 && shapes[0] !== undefined && decodePolyline(shapes[0]).length > 0
      ? shapes[0]
      : encodePolyline(shapes.flatMap((shape) => decodePolyline(shape)))
  } catch {
    throw new EngineError('answered a malformed shape')
  }
}
